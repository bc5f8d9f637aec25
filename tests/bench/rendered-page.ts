// What a rendered page costs the service when it is in memory, beside a file of the site.
import { type Served, serveApart } from './child.ts';
import { cpuPerRequest } from './cpu-per-request.ts';
import { median, repeat } from './numbers.ts';

const REQUESTS = 1_500;
const ROUNDS = 5;
const HEADERS = { 'Accept-Encoding': 'br' };

const ask = async (url: string): Promise<void> => {
  const answer = await fetch(url, { headers: HEADERS });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
};

const measure = (served: Served, path: string) =>
  cpuPerRequest(served, REQUESTS, () => ask(served.url + path));

export interface RenderedPageFigures {
  readonly pageUs: number;
  readonly fileUs: number;
}

/** Path of the page's style sheet, which is about as long as the page. */
const sheetOf = async (url: string): Promise<string> => {
  const html = await (await fetch(`${url}/buy/usdt`)).text();
  const [, path] = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"/.exec(html) ?? [];
  if (!path) throw new Error('the page has no style sheet');
  return path;
};

/** In turns, so that whatever else the machine does meets both. */
export const measureRenderedPage = async (folder: string): Promise<RenderedPageFigures> => {
  const service = await serveApart('service.ts', { DATA_DIR: folder });
  try {
    const file = await sheetOf(service.url);
    for (const path of ['/buy/usdt', file]) await measure(service, path);
    const rounds = await repeat(ROUNDS, async () => ({
      page: await measure(service, '/buy/usdt'),
      file: await measure(service, file),
    }));
    return {
      pageUs: median(rounds.map(({ page }) => page)),
      fileUs: median(rounds.map((round) => round.file)),
    };
  } finally {
    await service.stop();
  }
};

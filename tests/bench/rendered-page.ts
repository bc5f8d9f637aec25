// What a rendered page costs the service when it is in memory, beside a file of the site.
import { get } from 'node:http';
import { type Served, serveApart } from './child.ts';
import { median, repeat } from './numbers.ts';
import { many } from './post.ts';

const REQUESTS = 1_500;
const AT_ONCE = 8;
const ROUNDS = 5;
const HEADERS = { 'Accept-Encoding': 'br' };

/** Resolves with the number of bytes. */
const fetchOnce = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });

/** Microseconds of the server's processor for one request. */
const cpuPerRequest = async ({ cpu, url }: Served, path: string) => {
  const before = await cpu();
  await many(REQUESTS, AT_ONCE, async () => void (await fetchOnce(url + path)));
  return ((await cpu()) - before) / REQUESTS;
};

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
    for (const path of ['/buy/usdt', file]) await cpuPerRequest(service, path);
    const rounds = await repeat(ROUNDS, async () => ({
      page: await cpuPerRequest(service, '/buy/usdt'),
      file: await cpuPerRequest(service, file),
    }));
    return {
      pageUs: median(rounds.map(({ page }) => page)),
      fileUs: median(rounds.map((round) => round.file)),
    };
  } finally {
    await service.stop();
  }
};

// What a poll for the configuration costs the service, beside what the same request costs bare node:http.
import { type Served, serveApart } from './child.ts';
import { cpuPerRequest } from './cpu-per-request.ts';
import { median, repeat } from './numbers.ts';
import { post } from './post.ts';

/** Few in each round: what a process does by itself, such as clearing its memory, is in few of the rounds. */
const REQUESTS = 500;
const WARM_UP = 6_000;
const ROUNDS = 41;

const BODY = { isGetAll: 'false', domain: '127.0.0.1' };
const ENCODED = { 'Accept-Encoding': 'br' };

type Headers = Readonly<Record<string, string>>;

const ask = async (url: string, headers: Headers) => {
  const answer = await post(`${url}/api/v1/config-web`, BODY, headers);
  if (answer.status !== 200) throw new Error(`config-web answered ${answer.status}`);
  return answer;
};

/** Headers of a page's polls, which a browser makes with the cookies that it was given with the page. */
const pollHeaders = (lines: readonly string[] = []): Headers => {
  const cookies = lines.map((line) => line.split(';')[0] ?? '');
  const [, token = ''] = cookies.find((cookie) => cookie.includes('XSRF'))?.split('=') ?? [];
  return { ...ENCODED, Cookie: cookies.join('; '), 'X-XSRF-TOKEN': token };
};

export interface ConfigWebFigures {
  readonly oursUs: number;
  readonly bareUs: number;
}

/** In turns, so that whatever else the machine does meets both. */
export const measureConfigWeb = async (service: Served): Promise<ConfigWebFigures> => {
  const { body, headers } = await ask(service.url, ENCODED);
  const polling = pollHeaders(headers['set-cookie']);
  const measure = (served: Served, requests = REQUESTS) =>
    cpuPerRequest(served, requests, () => ask(served.url, polling));
  const bare = await serveApart('bare.ts', { ANSWER: body.toString('base64') });
  try {
    for (const served of [service, bare]) await measure(served, WARM_UP);
    const rounds = await repeat(ROUNDS, async () => ({
      ours: await measure(service),
      bare: await measure(bare),
    }));
    return {
      oursUs: median(rounds.map(({ ours }) => ours)),
      bareUs: median(rounds.map((round) => round.bare)),
    };
  } finally {
    await bare.stop();
  }
};

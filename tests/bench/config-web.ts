// What a configuration answer costs the service, beside what it costs bare node:http.
import { type Served, serveApart } from './child.ts';
import { cpuPerRequest } from './cpu-per-request.ts';
import { median, repeat } from './numbers.ts';
import { post } from './post.ts';

const REQUESTS = 3_000;
const WARM_UP = 3_000;
const ROUNDS = 5;

const BODY = { isGetAll: 'false', domain: '127.0.0.1' };
const HEADERS = { 'Accept-Encoding': 'br' };

const ask = async (url: string) => {
  const answer = await post(`${url}/api/v1/config-web`, BODY, HEADERS);
  if (answer.status !== 200) throw new Error(`config-web answered ${answer.status}`);
  return answer;
};

const measure = (served: Served, requests = REQUESTS) =>
  cpuPerRequest(served, requests, () => ask(served.url));

export interface ConfigWebFigures {
  readonly oursUs: number;
  readonly bareUs: number;
}

/** In turns, so that whatever else the machine does meets both. */
export const measureConfigWeb = async (service: Served): Promise<ConfigWebFigures> => {
  const { body } = await ask(service.url);
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

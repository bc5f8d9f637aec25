// Sends every call of the service garbage, much of it nearly valid: no answer may be 5xx, no request may take more than
// 100 ms of the service's own processor time. The run's own requests before them, which warm the
// service up, and those to the sandbox are not measured.
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { array, object, string } from 'yup';
import { decodeCaptchaChallenge } from '#domain/wire/captcha-wire';
import { decodeSession } from '#domain/wire/session-wire';
import { SERVICE, startExchange, stopExchange } from '../support/exchange-process.ts';
import { seeded } from '../support/random.ts';
import { getJson, newWish, place, postJson, SANDBOX } from './customers.ts';
import { type Garbage, type Known, nextGarbage, WEBHOOK_SECRET } from './garbage.ts';
import { MEASURED, NUMBER_HEADER } from './measured.ts';
import { makePlace } from './service.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const total = Number(values.requests);
const seed = Number(values.seed);

const AT_ONCE = 16;
const PATIENCE_MS = 30_000;
const SHOWN = 5;
/** Processor time of the service's main thread that a request may take. */
const MOST_MS = 100;
const MEASURE = '--import=./tests/soak/measure-requests.ts';
/** How many requests of a run get past a captcha, at most: to solve one takes seconds. */
const CAPTCHAS = Math.min(12, Math.ceil(total / 1_000));

const accountsSchema = array(
  object({ email: string().required(), password: string().required() }),
).required();

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Not by fetch, which corrects paths and refuses headers before anything is sent. */
const send = (
  url: URL,
  garbage: Garbage,
  { address, number }: { readonly address: string; readonly number: number },
) =>
  new Promise<number>((resolve, reject) => {
    const { method, path, headers, body } = garbage;
    const sent = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: {
          // Node frames the body of a DELETE by itself in no way: the service would take it for a further request.
          ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
          ...headers,
          ...(!path.startsWith(SANDBOX) && { 'X-Forwarded-For': address }),
          [NUMBER_HEADER]: String(number),
        },
        timeout: PATIENCE_MS,
      },
      (answer) => {
        // A stream of events has no end: its beginning says enough.
        if (answer.headers['content-type']?.includes('event-stream')) answer.destroy();
        answer.resume();
        answer.once('error', () => {});
        answer.once('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (error) => {
      // The service closes an idle connection; a request on it at that moment needs a new one.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        resolve(send(url, garbage, { address, number }));
      else reject(error);
    });
    sent.end(body === undefined ? undefined : Buffer.from(body, 'utf8'));
  });

console.info(`fuzz: ${total} requests, seed ${seed}`);
const home = await makePlace('pglite');
const secrets = {
  BANK_WEBHOOK_SECRET: WEBHOOK_SECRET,
  CHAIN_WEBHOOK_SECRET: WEBHOOK_SECRET,
  PAYPAL_WEBHOOK_SECRET: WEBHOOK_SECRET,
};
const env = { ...home.env, ...secrets, NODE_OPTIONS: MEASURE };
const running = await startExchange(home.dataDir, env, [SERVICE]);
// Internal errors in the service's own log.
const complaints: string[] = [];
/** Milliseconds of the requests that took the longest, by what was asked and its number. */
const measured = new Map<string, number>();
if (running.child.stdout) {
  createInterface({ input: running.child.stdout }).on('line', (line) => {
    if (line.includes('"level":"error"')) complaints.push(line);
    if (line.startsWith(MEASURED)) {
      const [number, ms, ...what] = line.slice(MEASURED.length + 1).split(' ');
      // The sandbox does the work of hours at once, and strangers reach none of it.
      const isCounted = number !== '-' && !what[1]?.startsWith(SANDBOX);
      if (isCounted) measured.set(`#${number} ${what.join(' ')}`, Number(ms));
    }
  });
}
const statuses = new Map<number, number>();
const stumbles: string[] = [];
const random = seeded(seed);
let sent = 0;

const keepSending = async (url: URL, known: Known) => {
  while (sent < total) {
    sent += 1;
    const number = sent;
    const garbage = nextGarbage(random, known);
    const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
    const status = await send(url, garbage, { address, number }).catch((error: unknown) => {
      stumbles.push(`#${number} ${String(error)}: ${JSON.stringify(garbage)}`);
      return 0;
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) stumbles.push(`#${number} ${status}: ${JSON.stringify(garbage)}`);
    if (number % 20_000 === 0) console.info(`  ${number} requests`);
  }
};

/** Signs in to a sample account, and solves captchas for later: to solve one takes a good part of a second. */
const signIn = async (url: string): Promise<Pick<Known, 'token' | 'captcha'>> => {
  const solved: string[] = [];
  for (let i = 0; i <= CAPTCHAS; i += 1) solved.push(await solvedCaptcha(url));
  const [account] = accountsSchema.validateSync(await getJson(url, '/sandbox/api/accounts'));
  const login = { ...account, code: '', type: 'password', captcha: solved.pop() };
  const { data } = await postJson(url, '/api/v1/users/login', JSON.stringify(login), random);
  const { token } = decodeSession(data);
  if (token === '') throw new Error('no session was opened');
  const [stale = ''] = solved;
  return { token, captcha: () => (random.below(20) === 0 && solved.pop()) || stale };
};

const solvedCaptcha = async (url: string): Promise<string> => {
  const asked = decodeCaptchaChallenge(await getJson(url, '/api/v1/captcha/challenge'));
  if (asked.kind !== 'work') throw new Error('the service asks for a widget');
  const challenge = asked.challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

try {
  const url = new URL(running.url);
  const wish = newWish(random);
  await place(running.url, wish, random);
  const { token, captcha } = await signIn(running.url);
  const known = { ref: wish.ref ?? '', token, captcha };
  await Promise.all(Array.from({ length: AT_ONCE }, () => keepSending(url, known)));
} finally {
  agent.destroy();
  await stopExchange(running);
  await home.remove();
}

for (const stumble of [...stumbles.slice(0, SHOWN), ...complaints.slice(0, SHOWN)])
  console.info(`  ${stumble.slice(0, 2_000)}`);
const counts = [...statuses]
  .toSorted(([a], [b]) => a - b)
  .map(([status, times]) => `${status}: ${times}`);
console.info(
  `fuzz: ${sent} requests, seed ${seed}: ${stumbles.length} answers of 5xx or none at all (${counts.join(', ')})`,
);
const longest = [...measured].toSorted(([, a], [, b]) => b - a);
const tooLong = longest.filter(([, ms]) => ms > MOST_MS);
for (const [what, ms] of longest.slice(0, SHOWN)) console.info(`  ${ms} ms: ${what}`);
console.info(
  `fuzz: ${tooLong.length} requests took more than ${MOST_MS} ms of processor time; the longest took ${longest[0]?.[1] ?? 'less than 20'} ms`,
);
// Said outright: the embedded server's own farewell would end the process with 0 whatever exitCode says.
process.exit(stumbles.length === 0 && tooLong.length === 0 && running.child.exitCode === 0 ? 0 : 1);

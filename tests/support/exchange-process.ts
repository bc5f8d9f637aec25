import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { bundle } from './bundle.ts';

/** The service in a process of its own. */
export interface ExchangeProcess {
  readonly child: ChildProcess;
  /** Scheme, host and port, as the service printed them. */
  readonly url: string;
}

const addressIn = (line: string) => /https?:\/\/[\w.:[\]-]+/.exec(line)?.[0];

/**
 * What Node is told to run an entry of ours as one file. No process of a test lives long enough to earn optimised
 * WebAssembly back, so the database is compiled once and simply.
 */
export const quickly = async (entry: string): Promise<readonly string[]> => [
  '--liftoff-only',
  '--import',
  './server/quick-imports.ts',
  await bundle(entry),
];

/** The service as `npm start` runs it. */
export const SERVICE = 'server/main.ts';

/**
 * Starts the service on a free port; resolves once it has printed its address.
 * @param args what Node is told, unless the service may be bundled
 */
export const startExchange = async (
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  args?: readonly string[],
): Promise<ExchangeProcess> => {
  const child = spawn(process.execPath, [...(args ?? (await quickly(SERVICE)))], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = addressIn(line);
    if (url) {
      // The log has no reader; unread, it would fill the pipe and stop the service.
      child.stdout.resume();
      return { child, url };
    }
  }
  throw new Error('the service ended before it said where it listens');
};

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** Asks the service to stop, and waits until it has. */
export const stopExchange = ({ child }: ExchangeProcess): Promise<void> => ended(child, 'SIGTERM');

/** Ends a process as a power cut would. */
export const killNow = (child: ChildProcess): Promise<void> => ended(child, 'SIGKILL');

/** Asks as a page does: again after the time that a service names which has no time now. */
const untilThereIsTime = async (ask: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await setTimeout(Number(answer.headers.get('Retry-After')) * 1_000);
  }
};

/**
 * Posts as a browser does that keeps its cookies: what comes back is to be sent along the next
 * time. A busy machine makes a new process wait for its connections to the database.
 */
export const postWithCookies = async (url: string, path: string, body: object, cookie = '') => {
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(cookie) ?? [];
  const ask = () =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, 'X-XSRF-TOKEN': token },
      body: JSON.stringify(body),
    });
  const answer = await untilThereIsTime(ask);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { data } = (await answer.json()) as { data: unknown };
  return { status: answer.status, data, cookie: cookies.join('; ') || cookie };
};

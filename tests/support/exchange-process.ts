import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The service as `npm start` runs it, in a process of its own. */
export interface ExchangeProcess {
  readonly child: ChildProcess;
  /** Scheme, host and port, as the service printed them. */
  readonly url: string;
}

const addressIn = (line: string) => /https?:\/\/[\w.:[\]-]+/.exec(line)?.[0];

/** Starts the service on a free port; resolves once it has said where it listens. */
export const startExchange = async (
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ExchangeProcess> => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = addressIn(line);
    if (url) {
      // Nobody reads its log; unread, it would fill the pipe and stop the service.
      child.stdout.resume();
      return { child, url };
    }
  }
  throw new Error('the service ended before it said where it listens');
};

/** Asks the service to stop, and waits until it has. */
export const stopExchange = ({ child }: ExchangeProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

// Servers in processes of their own, so that asking costs them nothing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Served {
  readonly url: string;
  /** Microseconds of processor time so far. */
  readonly cpu: () => Promise<number>;
  /** Bytes of memory that the process has now. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts a server of this folder; it sends its address when it listens. */
export const serveApart = async (
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<Served> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    cpu: async () => {
      const answered = once(child, 'message') as Promise<[NodeJS.CpuUsage]>;
      child.send('cpu');
      const [{ user, system }] = await answered;
      return user + system;
    },
    memory: async () => {
      const answered = once(child, 'message') as Promise<[number]>;
      child.send('memory');
      const [bytes] = await answered;
      return bytes;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

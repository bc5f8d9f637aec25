import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import type { MoneyOut, PaymentAnswer } from '#server/ports/money-out';
import type { Database } from '#server/store/database';
import { jobs } from '#server/store/tables/orders';
import { payouts } from '#server/store/tables/payouts';
import { rowsOf } from '../../support/rows-of.ts';
import type { Done, PlainInit, Question, Request } from './remote-messages.ts';
import type { ServiceUnderTest } from './service.ts';

const CHILD = fileURLToPath(new URL('remote-child.ts', import.meta.url));

/** Name of the process's connections at the server. */
const KILLED = 'killed-service';
const named = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('application_name', KILLED);
  return address.href;
};

/** The service's process has ended before it answered. */
export class ServiceKilled extends Error {}

export interface RemoteService {
  readonly service: ServiceUnderTest;
  /**
   * Ends the process as a power cut would, and starts another one at the same time of its clock. Resolves with the
   * payouts that were being sent: what became of them the new process asks a second later.
   */
  readonly restart: () => Promise<readonly string[]>;
  /** Has the process ask at once what became of payouts, instead of in time. */
  readonly askAbout: (payouts: readonly string[]) => Promise<void>;
  /** Has the process killed so many milliseconds after the next request was sent to it; never when negative. */
  readonly killAfter: (ms: number) => void;
  readonly stop: () => Promise<void>;
}

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never;

/** Runs a service on a PostgreSQL database in a process of its own. */
export const startRemote = async (
  { db, url }: { readonly db: Database; readonly url: string },
  startAt: number,
  world: MoneyOut,
): Promise<RemoteService> => {
  let time = startAt;
  let number = 0;
  let errors: readonly string[] = [];
  let child: ChildProcess | undefined;
  let killIn: number | undefined;
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (e: Error) => void }>();

  const answerQuestion = async (asker: ChildProcess, asked: Question) => {
    const { question } = asked;
    let answer: PaymentAnswer | undefined;
    try {
      answer = await (asked.kind === 'send' ? world.send(asked.payment) : world.statusOf(asked.id));
    } catch {
      // An answer that is lost.
    }
    if (asker.connected) asker.send({ question, answer });
  };

  const ask = (request: Unnumbered<Request>): Promise<Done> =>
    new Promise((resolve, reject) => {
      if (!child?.connected) {
        reject(new ServiceKilled('the service has ended'));
        return;
      }
      number += 1;
      waiting.set(number, { resolve, reject });
      child.send({ ...request, number }, () => {});
      const asked = child;
      if (request.kind === 'request' && killIn !== undefined) {
        setTimeout(() => asked.kill('SIGKILL'), killIn);
        killIn = undefined;
      }
    });

  const start = async () => {
    const started = fork(CHILD, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child = started;
    started.on('message', (message: Done | Question) => {
      if ('question' in message) {
        void answerQuestion(started, message);
        return;
      }
      errors = message.errors;
      waiting.get(message.number)?.resolve(message);
      waiting.delete(message.number);
    });
    started.once('exit', (code, signal) => {
      const ended = new ServiceKilled(`the service has ended with ${code ?? signal}`);
      for (const { reject } of waiting.values()) reject(ended);
      waiting.clear();
    });
    await ask({ kind: 'start', url: named(url), startAt: time });
  };

  const connections = async (): Promise<number> => {
    const rows = await rowsOf(
      db,
      sql`select 1 from pg_stat_activity where datname = current_database() and application_name = ${KILLED}`,
    );
    return rows.length;
  };

  const kill = async () => {
    const killed = child;
    if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
    const ended = once(killed, 'exit');
    killed.kill('SIGKILL');
    await ended;
    // What the process has asked of the server goes on without it for a moment.
    while ((await connections()) > 0);
  };

  await start();
  return {
    service: {
      request: async (path, init) => {
        const { response } = await ask({ kind: 'request', path, init: init as PlainInit });
        return new Response(response?.text, {
          status: response?.status ?? 500,
          headers: response?.headers.map(([name, value]): [string, string] => [name, value]) ?? [],
        });
      },
      db,
      now: () => time,
      advance: async (ms) => {
        time += ms;
        await ask({ kind: 'advance', ms });
      },
      beat: async () => {
        await ask({ kind: 'beat' });
      },
      freeze: async (ms) => {
        time += ms;
        await ask({ kind: 'freeze', ms });
      },
      wakeJobs: () => {
        ask({ kind: 'wakeJobs' }).catch(() => {});
      },
      configurationChanged: async () => {
        await ask({ kind: 'configurationChanged' });
      },
      settle: async () => {
        await ask({ kind: 'settle' });
      },
      errors: () => errors,
      stop: kill,
    },
    restart: async () => {
      await kill();
      // The leases of what the process was at are over: how long they last is not what a run is about.
      await db.execute(sql`update jobs set locked_until = null`);
      const sending = await db
        .select({ id: payouts.id })
        .from(payouts)
        .where(eq(payouts.status, 'sending'));
      errors = [];
      await start();
      return sending.map(({ id }) => id);
    },
    askAbout: async (ids) => {
      await db
        .update(jobs)
        .set({ dueAt: new Date(time) })
        .where(inArray(jobs.payoutId, [...ids]));
      await ask({ kind: 'wakeJobs' });
      await ask({ kind: 'settle' });
    },
    killAfter: (ms) => {
      killIn = ms < 0 ? undefined : ms;
    },
    stop: kill,
  };
};

import type { Exchange } from '#server/exchange/exchange';
import { runExchange } from '#server/run-exchange';
import type { Store } from '#server/store/store';
import { users, wallets } from '#server/store/tables/accounts';
import { worldPort } from '../model/service/world-port.ts';
import type { World } from '../model/world.ts';
import { handClock } from '../support/hand-clock.ts';

/** The exchange behind its calls, with its time and its payments in a run's hands. */
export interface MembersExchange {
  readonly exchange: Exchange;
  /** Those who propose and approve. */
  readonly operators: readonly [string, string];
  /** Moves time ahead and resolves when everything that is due has happened. */
  readonly pass: (seconds: number) => Promise<void>;
  /** Internal errors so far, as texts. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

const START = Date.UTC(2026, 10, 21, 3, 0, 0);

/** Starts the exchange over a store. Rates move, and sides pause, as the run has it and not by a feed. */
export const startMembersExchange = async (
  store: Store,
  world: World,
): Promise<MembersExchange> => {
  const clock = handClock(START);
  const errors: string[] = [];
  const report = (error: unknown) => {
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  const port = worldPort(world);
  const running = await runExchange(store, {
    ...{ clock, isProduction: false, report, uptime: () => 0 },
    captchaWork: { keys: 1, rounds: 1 },
    ports: { chain: port, bankPayouts: port },
  });
  const { exchange, jobs, heartbeat, tasks } = running;
  // Nothing of it is old enough, waits on a chain of the sandbox, or asked to be told of a price: that only takes time.
  await Promise.all(tasks.filter((task) => task !== heartbeat).map((task) => task.stop()));
  const settle = async () => {
    await Promise.all([jobs.settled(), heartbeat.settled()]);
    await jobs.settled();
  };
  await settle();
  return {
    ...{ exchange, errors: () => errors },
    operators: [await newOperator(store), await newOperator(store)],
    pass: async (seconds) => {
      clock.advance(seconds * 1000);
      await settle();
    },
    close: async () => {
      await Promise.all([exchange.pictures.close(), jobs.stop(), heartbeat.stop()]);
      await store.close();
    },
  };
};

let operators = 0;

const newOperator = async ({ db }: Store): Promise<string> => {
  operators += 1;
  const [user] = await db
    .insert(users)
    .values({
      email: `operator-${process.pid}-${operators}@example.org`,
      ...{ status: 'confirmed', role: 10, twofa: 2, totpSecret: 'unused' },
      createdAt: new Date(START),
    })
    .returning();
  if (!user) throw new Error('an operator was not stored');
  await db.insert(wallets).values({ userId: user.id });
  return user.id;
};

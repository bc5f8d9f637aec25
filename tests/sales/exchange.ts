import type { Exchange } from '#server/exchange/exchange';
import { runExchange } from '#server/run-exchange';
import type { Store } from '#server/store/store';
import { users, wallets } from '#server/store/tables/accounts';
import { siteSettings } from '#server/store/tables/catalogue';
import { worldPort } from '../model/service/world-port.ts';
import type { World } from '../model/world.ts';
import { handClock } from '../support/hand-clock.ts';

/** The exchange behind its calls, with its time and its payments in a run's hands. */
export interface SalesExchange {
  readonly exchange: Exchange;
  /** Those who propose and approve. */
  readonly operators: readonly [string, string];
  /** Moves time ahead and resolves when everything that is due has happened. */
  readonly pass: (seconds: number) => Promise<void>;
  readonly settle: () => Promise<void>;
  /** Internal errors so far, as texts. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

const START = Date.UTC(2026, 10, 21, 3, 0, 0);

/** Starts the exchange over a new store. Limits that only slow customers down are lifted. */
export const startSalesExchange = async (store: Store, world: World): Promise<SalesExchange> => {
  const clock = handClock(START);
  const errors: string[] = [];
  const report = (error: unknown) => {
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  await store.db.update(siteSettings).set({ minOrderLogin: null, minOrderKyc: null });
  const port = worldPort(world);
  const running = await runExchange(store, {
    ...{ clock, isProduction: false, report, uptime: () => 0 },
    captchaWork: { keys: 1, rounds: 1 },
    ports: { chain: port, bankPayouts: port, operators: () => port },
  });
  const { exchange, jobs, rateWatch, heartbeat } = running;
  const tasks = [rateWatch, heartbeat];
  // Nothing is on the sandbox's chains, and nothing is old enough to be deleted: that only takes time.
  const idle = running.tasks.filter((task) => !tasks.includes(task));
  await Promise.all(idle.map((task) => task.stop()));
  const settle = async () => {
    await Promise.all([jobs.settled(), ...tasks.map((task) => task.settled())]);
    await jobs.settled();
  };
  const operators = [await newOperator(store, 'one'), await newOperator(store, 'two')] as const;
  await settle();
  return {
    ...{ exchange, operators, settle, errors: () => errors },
    pass: async (seconds) => {
      clock.advance(seconds * 1000);
      await settle();
    },
    close: async () => {
      await Promise.all([
        exchange.pictures.close(),
        jobs.stop(),
        ...tasks.map((task) => task.stop()),
      ]);
      await store.close();
    },
  };
};

const newOperator = async ({ db }: Store, name: string): Promise<string> => {
  const [user] = await db
    .insert(users)
    .values({
      ...{ email: `operator-${name}@example.org`, status: 'confirmed', role: 10, twofa: 2 },
      ...{ totpSecret: 'unused', createdAt: new Date(START) },
    })
    .returning();
  if (!user) throw new Error('an operator was not stored');
  await db.insert(wallets).values({ userId: user.id });
  return user.id;
};

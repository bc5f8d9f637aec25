// Kills the service again and again in the middle of its work, and afterwards looks into its books.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { killNow, SERVICE, startExchange, stopExchange } from '../support/exchange-process.ts';
import { type Random, seeded } from '../support/random.ts';
import { judge } from './books.ts';
import { newWish, payFor, place, postJson, type Wish } from './customers.ts';
import { ENGINES, makePlace } from './service.ts';

const { values } = parseArgs({
  options: {
    loops: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'pglite' },
  },
});
const loops = Number(values.loops);
const seed = Number(values.seed);
const engine = ENGINES.find((known) => known === values.engine);
if (!engine) throw new Error(`--engine is one of ${ENGINES.join(', ')}`);

const CUSTOMERS = 4;
const LONGEST_MS = 700;

const random = seeded(seed);
const wishes: Wish[] = [];

/** Buys and pays until the service is gone; what was not acknowledged stays a wish. */
const buyUntilGone = async (url: string, own: Random) => {
  try {
    for (;;) {
      const wish = newWish(own);
      wishes.push(wish);
      await place(url, wish, own);
      if (own.next() < 0.5) await payFor(url, wish, own);
    }
  } catch (error) {
    // No answer is what the kill looks like from here; any answer but a good one is a fault.
    if (!isGone(error)) throw error;
  }
};

const isGone = (error: unknown) =>
  error instanceof TypeError || (error instanceof SyntaxError && error.message.includes('JSON'));

console.info(`kill loops: ${loops} on ${engine}, seed ${seed}`);
const home = await makePlace(engine);
let unanswered = 0;
let verdict: Awaited<ReturnType<typeof judge>> | undefined;
try {
  for (let loop = 1; loop <= loops; loop += 1) {
    const running = await startExchange(home.dataDir, home.env, [SERVICE]);
    try {
      const open = wishes.filter(({ ref }) => ref === undefined);
      unanswered += open.length;
      for (const wish of open) await place(running.url, wish, random);
      const customers = Promise.all(
        Array.from({ length: CUSTOMERS }, () =>
          buyUntilGone(running.url, seeded(random.below(2 ** 31))),
        ),
      );
      // A fault that a customer finds ends the run before the kill.
      await Promise.race([pause(random.below(LONGEST_MS)), customers]);
      await killNow(running.child);
      await customers;
    } finally {
      await killNow(running.child);
    }
    if (loop % 10 === 0) console.info(`  ${loop} loops, ${wishes.length} orders wanted`);
  }
  const last = await startExchange(home.dataDir, home.env, [SERVICE]);
  try {
    for (const wish of wishes.filter(({ ref }) => ref === undefined)) {
      await place(last.url, wish, random);
    }
    // Who asks once more is given the same order.
    for (const wish of wishes.slice(0, 200)) await place(last.url, wish, random);
    // A job that a dead process held is free when its lease has ended.
    await postJson(last.url, '/sandbox/api/clock', '{"seconds":61}', random);
    await pause(2_000 + wishes.length * 5);
  } finally {
    await stopExchange(last);
  }
  verdict = await judge(home, wishes);
} finally {
  await home.remove();
}

const { orders, acknowledged, lost, doubled, undelivered, disagreements } = verdict;
for (const sentence of disagreements) console.error(sentence);
console.info(
  `kill loops: ${loops} on ${engine}, seed ${seed}: ${acknowledged} orders acknowledged, ${orders} in the books, ` +
    `${unanswered} asked for again; ${lost.length} lost, ${doubled} doubled, ${undelivered.length} paid and not delivered, ` +
    `${disagreements.length} disagreements in the books`,
);
const isGood =
  lost.length === 0 &&
  doubled === 0 &&
  undelivered.length === 0 &&
  disagreements.length === 0 &&
  acknowledged > 0;
// Said outright: the embedded server's own farewell would end the process with 0 whatever exitCode says.
process.exit(isGood ? 0 : 1);

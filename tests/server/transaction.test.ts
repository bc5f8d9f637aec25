import { DrizzleQueryError, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { touching, touchOrder } from '#server/live/touched-orders';
import { isStoreAway } from '#server/store/store-away';
import { faqs } from '#server/store/tables/content';
import { afterCommit, transact } from '#server/store/transaction';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
const done: string[] = [];
beforeAll(async () => {
  running = await startTestExchange();
});
beforeEach(() => {
  done.length = 0;
});
afterAll(() => running.close());

/** What the driver throws for a statement that PostgreSQL gives up. */
const givenUp = (code: string) =>
  new DrizzleQueryError('update', [], Object.assign(new Error('given up'), { code }));

/** Work that fails a number of times at its end, and says what it did. */
const failing = (times: number, error: Error) => {
  let runs = 0;
  const run = () =>
    transact(running.db, async (tx) => {
      runs += 1;
      const mine = runs;
      afterCommit(tx, () => done.push(`run ${mine}`));
      await tx
        .update(faqs)
        .set({ question: `run ${mine}` })
        .where(eq(faqs.id, 'none'));
      if (mine <= times) throw error;
      return mine;
    });
  return { run, runs: () => runs };
};

describe('[S45] a transaction', () => {
  test.each(['40P01', '40001'])('is run anew three times after %s', async (code) => {
    const { run } = failing(3, givenUp(code));
    expect(await run()).toBe(4);
    expect(done).toEqual(['run 4']);
  });

  test.each(['40P01', '40001'])(
    'is given up after four times %s, as if the database were away',
    async (code) => {
      const { run, runs } = failing(4, givenUp(code));
      const error = await run().catch((thrown: unknown) => thrown);
      expect([isStoreAway(error), runs(), done]).toEqual([true, 4, []]);
    },
  );

  test.each([
    ['a refusal', new Error('refused')],
    ['a taken key', givenUp('23505')],
    ['a lock that does not come', givenUp('55P03')],
  ])('is not run anew after %s', async (_, error) => {
    const { run, runs } = failing(1, error);
    await expect(run()).rejects.toBe(error);
    expect([runs(), done]).toEqual([1, []]);
  });

  test('within another is a part of it: that one is run anew, and does the effects of both', async () => {
    let runs = 0;
    await transact(running.db, async (outer) => {
      runs += 1;
      await transact(outer, async (inner) => {
        afterCommit(inner, () => done.push(`inner ${runs}`));
        if (runs === 1) throw givenUp('40P01');
      });
      afterCommit(outer, () => done.push(`outer ${runs}`));
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['inner 2', 'outer 2']);
  });

  test('within another is undone with its effects where that one goes on', async () => {
    await transact(running.db, async (outer) => {
      afterCommit(outer, () => done.push('outer'));
      const inner = transact(outer, async (tx) => {
        afterCommit(tx, () => done.push('inner'));
        throw new Error('refused');
      });
      await expect(inner).rejects.toThrow('refused');
    });
    expect(done).toEqual(['outer']);
  });

  test('publishes what its last run has touched alone', async () => {
    let runs = 0;
    const { touched } = await touching(running.db, async (tx) => {
      runs += 1;
      touchOrder(tx, `order ${runs}`);
      if (runs < 3) throw givenUp('40001');
    });
    expect([...touched]).toEqual(['order 3']);
  });
});

test('[S45] a call whose transaction is given up is answered 503 with Retry-After', async () => {
  const conflicting = Object.assign(running.exchange, {
    db: new Proxy(running.db, {
      get: (target, name) =>
        name === 'transaction' ? () => Promise.reject(givenUp('40P01')) : Reflect.get(target, name),
    }),
  });
  const answer = await running
    .browser()
    .post('/api/v1/users/process_register', { token: 'a'.repeat(64) });
  Object.assign(conflicting, { db: running.db });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});

import { expect, test } from 'vitest';
import { createReadQueue } from '#server/live/shared-reads';

/** A read that the test ends. */
const heldRead = (log: string[]) => {
  const ends: (() => void)[] = [];
  const read = (name: string) => () => {
    log.push(`begins ${name}`);
    return new Promise<string>((resolve) => ends.push(() => resolve(`state ${log.length}`)));
  };
  return { read, end: () => ends.shift()?.() };
};

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('300 listeners of one view share one read', async () => {
  let count = 0;
  const share = createReadQueue()<number>();
  const read = async () => {
    count += 1;
    return count;
  };
  const told = await Promise.all(Array.from({ length: 300 }, () => share('order 1', read)));
  expect(new Set(told)).toEqual(new Set([1]));
  expect(await share('order 1', read)).toBe(2);
});

test('a listener that asks while a read runs is told of a later one', async () => {
  const log: string[] = [];
  const { read, end } = heldRead(log);
  const share = createReadQueue()<string>();
  const first = share('order 1', read('order 1'));
  await turn();
  await turn();
  const second = share('order 1', read('order 1'));
  end();
  expect(await first).toBe('state 1');
  await turn();
  await turn();
  end();
  expect(await second).toBe('state 2');
});

test('reads of one queue run one at a time, in the order in which they were asked for', async () => {
  const log: string[] = [];
  const { read, end } = heldRead(log);
  const queue = createReadQueue();
  const [orders, wallets] = [queue<string>(), queue<string>()];
  const told = [
    orders('order 3', read('order 3')),
    wallets('wallet 1', read('wallet 1')),
    orders('order 2', read('order 2')),
    wallets('wallet 1', read('wallet 1')),
  ];
  for (const name of ['order 3', 'wallet 1', 'order 2']) {
    await turn();
    await turn();
    expect(log.at(-1)).toBe(`begins ${name}`);
    end();
  }
  await Promise.all(told);
  expect(log).toHaveLength(3);
});

test('a statement that a call asks for meanwhile comes before the next read', async () => {
  const log: string[] = [];
  const share = createReadQueue()<undefined>();
  const read = (name: string) => async () => {
    log.push(name);
    if (name === 'read 1') setImmediate(() => log.push('call'));
    return undefined;
  };
  await Promise.all(['read 1', 'read 2', 'read 3'].map((name) => share(name, read(name))));
  expect(log).toEqual(['read 1', 'call', 'read 2', 'read 3']);
});

test('a read that fails is told to its listeners alone', async () => {
  const share = createReadQueue()<string>();
  const failing = share('order 1', () => Promise.reject(new Error('away')));
  const next = share('order 2', async () => 'read');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('read');
  expect(await share('order 1', async () => 'back')).toBe('back');
});

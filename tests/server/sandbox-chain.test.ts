import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { DepositReport } from '#server/ports/deposits';
import { createSandboxAddresses } from '#server/sandbox/chains/deposit-addresses';
import {
  mineBlocks,
  reorganise,
  type SentCoins,
  sendTransaction,
  setFee,
} from '#server/sandbox/chains/ledger';
import { seeChain, seeTransaction } from '#server/sandbox/chains/read-chains';
import { reportDeposits } from '#server/sandbox/chains/report-deposits';
import { createSandboxChain } from '#server/sandbox/money-out';
import { type ChainReportsMode, writeSetting } from '#server/sandbox/settings';
import type { Store } from '#server/store/store';
import { type HandClock, handClock } from '#tests/support/hand-clock';
import { openTestStore } from '#tests/support/test-store';

let store: Store;
let clock: HandClock;
let reports: DepositReport[];
let isRefused: boolean;
beforeEach(async () => {
  store = await openTestStore();
  clock = handClock();
  reports = [];
  isRefused = false;
});
afterEach(() => store.close());

const ledger = () => ({ db: store.db, clock });
const receive = async (report: DepositReport) => {
  if (isRefused) throw new Error('not now');
  reports.push(report);
};
const look = () => reportDeposits(ledger(), receive);
/** Lets so many seconds pass, and the provider look. */
const pass = async (seconds: number) => {
  clock.advance(seconds * 1000);
  await look();
};
const setMode = (mode: ChainReportsMode) => writeSetting(store.db, 'chainReports', mode);
const said = () => reports.map(({ confirmations }) => confirmations);

/** TRON: a block each 3 s, final after 20. */
const TRX = 'TRX';
const send = async (
  changes: Partial<SentCoins> = {},
  { hash = 'H1', hasLowFee = false, networkKey = TRX } = {},
) => {
  const { address, memo } = await createSandboxAddresses(store.db).open({
    ...{ id: `ORDER-${networkKey}`, asset: networkKey, networkKey },
  });
  const coins = [{ asset: networkKey, address, memo, amount: '1.5', sender: 'theirs', ...changes }];
  await store.db.transaction((tx) =>
    sendTransaction(tx, clock, { networkKey, hash, hasLowFee, coins }),
  );
  await look();
  return { networkKey, hash };
};

describe('a transaction on a chain of the sandbox', () => {
  test('[SRV-02] is seen in the mempool, taken into the next block, and counted until it is final', async () => {
    const seenAt = clock.now();
    const { hash } = await send();
    expect(reports).toMatchObject([
      { networkKey: TRX, asset: TRX, hash, index: 0, amount: '1.5', memo: '', sender: 'theirs' },
    ]);
    await pass(2);
    for (let blocks = 0; blocks < 25; blocks += 1) await pass(3);
    expect(said()).toEqual(Array.from({ length: 21 }, (_, n) => n));
    expect(reports.map(({ sequence }) => sequence)).toEqual(said().map((n) => n + 1));
    expect(new Set(reports.map((report) => report.seenAt))).toEqual(new Set([seenAt]));
    expect(reports.every(({ isGone }) => !isGone)).toBe(true);
  });

  it('is mined in the block that came next, however late that is looked at', async () => {
    await send({}, { hash: 'EARLY' });
    clock.advance(4_000);
    await send({}, { hash: 'LATER' });
    clock.advance(9_000);
    const { transactions } = await seeChain(ledger(), TRX);
    expect(transactions.map(({ hash, confirmations }) => [hash, confirmations])).toEqual([
      ['LATER', 3],
      ['EARLY', 4],
    ]);
  });

  it('is the same whether it is looked at each second or once', async () => {
    await send({}, { hash: 'OFTEN' });
    for (let second = 0; second < 40; second += 1) await pass(1);
    const often = await seeTransaction(ledger(), { networkKey: TRX, hash: 'OFTEN' });
    const { height } = await seeChain(ledger(), TRX);
    await store.close();
    store = await openTestStore();
    clock = handClock();
    await send({}, { hash: 'OFTEN' });
    clock.advance(40_000);
    expect(await seeTransaction(ledger(), { networkKey: TRX, hash: 'OFTEN' })).toEqual(often);
    expect((await seeChain(ledger(), TRX)).height).toBe(height);
  });

  it('is reported once with its newest count when much time passed at once', async () => {
    await send();
    await pass(86_400);
    await pass(86_400);
    expect(said()).toEqual([0, 20]);
  });

  it('comes by blocks of its network: a quarter of a second, or ten minutes', async () => {
    await send({}, { networkKey: 'ARBITRUM' });
    await pass(1);
    await send({}, { networkKey: 'BTC' });
    await pass(599);
    await pass(1);
    expect(
      reports.map(({ networkKey, confirmations }) => `${networkKey} ${confirmations}`),
    ).toEqual([...['ARBITRUM 0', 'ARBITRUM 4', 'BTC 0', 'ARBITRUM 120', 'BTC 1']]);
  });

  test('[SRV-02] with a low fee is stuck until its fee is raised', async () => {
    const stuck = await send({}, { hasLowFee: true });
    await pass(86_400);
    expect(said()).toEqual([0]);
    expect(await setFee(ledger(), stuck, false)).toBe(true);
    await pass(2);
    expect(said()).toEqual([0]);
    await pass(1);
    expect(said()).toEqual([0, 1]);
    expect(await setFee(ledger(), stuck, true)).toBe(false);
  });

  it('is mined at once when blocks are mined by hand', async () => {
    await send();
    await mineBlocks(ledger(), TRX, 5);
    await look();
    await pass(3);
    expect(said()).toEqual([0, 5, 6]);
  });

  it('of a hash that is taken changes nothing', async () => {
    await send();
    await send({ amount: '9' });
    expect(reports).toMatchObject([{ amount: '1.5' }]);
  });

  it('to no address of ours is not reported', async () => {
    await send({ address: 'another’s' });
    await pass(60);
    expect(reports).toEqual([]);
  });

  it('to a shared address is reported with whatever memo it has', async () => {
    await send({}, { networkKey: 'XRP', hash: 'RIGHT' });
    await send({ memo: '' }, { networkKey: 'XRP', hash: 'NONE' });
    await send({ memo: '12' }, { networkKey: 'XRP', hash: 'WRONG' });
    const [right] = reports;
    expect(right?.memo).not.toBe('');
    expect(reports.map(({ hash, memo }) => [hash, memo])).toEqual([
      ['RIGHT', right?.memo],
      ['NONE', ''],
      ['WRONG', '12'],
    ]);
  });
});

describe('a reorganisation', () => {
  const seen = () => reports.map(({ confirmations, isGone }) => (isGone ? 'gone' : confirmations));

  test('[SRV-02] puts what stood in the undone blocks back into the mempool, to be mined again', async () => {
    await send();
    await mineBlocks(ledger(), TRX, 2);
    await look();
    await reorganise(ledger(), TRX, { blocks: 2, isDoubleSpent: false });
    await look();
    await pass(3);
    expect(seen()).toEqual([0, 2, 'gone', 1]);
    expect(reports.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });

  it('reaches what was final, and no deeper than its blocks', async () => {
    await send({}, { hash: 'DEEP' });
    await mineBlocks(ledger(), TRX, 10);
    await send({}, { hash: 'FINAL' });
    await mineBlocks(ledger(), TRX, 20);
    await look();
    await look();
    reports.length = 0;
    await reorganise(ledger(), TRX, { blocks: 20, isDoubleSpent: false });
    await look();
    expect(reports).toMatchObject([{ hash: 'FINAL', isGone: true, confirmations: 0 }]);
    await pass(60);
    expect(seen()).toEqual(['gone', 20]);
  });

  it('in which the coins were spent otherwise leaves nothing', async () => {
    await send();
    await mineBlocks(ledger(), TRX, 1);
    await look();
    await reorganise(ledger(), TRX, { blocks: 1, isDoubleSpent: true });
    await pass(86_400);
    await pass(86_400);
    expect(seen()).toEqual([0, 1, 'gone']);
  });
});

describe('the provider that watches the chains', () => {
  it('that is silent reports nothing, and the present when it speaks again', async () => {
    await setMode('silent');
    await send();
    await pass(9);
    expect(reports).toEqual([]);
    await setMode('speaking');
    await look();
    await look();
    expect(said()).toEqual([3]);
  });

  it('that repeats itself says each report twice, with one number', async () => {
    await setMode('repeated');
    await send();
    await pass(3);
    expect(reports.map(({ sequence }) => sequence)).toEqual([1, 1, 2, 2]);
    expect(reports[0]).toEqual(reports[1]);
  });

  it('that is out of sequence says a report before the one it follows, and loses none', async () => {
    await setMode('reordered');
    await send();
    for (let blocks = 0; blocks < 21; blocks += 1) await pass(3);
    const numbers = reports.map(({ sequence }) => sequence);
    expect(numbers.slice(0, 6)).toEqual([2, 1, 4, 3, 6, 5]);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, n) => n + 1));
    expect(Math.max(...said())).toBe(20);
  });

  it('that is in sequence again says what it held back', async () => {
    await setMode('reordered');
    await send({}, { hasLowFee: true });
    expect(reports).toEqual([]);
    await setMode('speaking');
    await look();
    await look();
    expect(said()).toEqual([0]);
  });

  it('that lies names another amount after its first report', async () => {
    await setMode('lying');
    await send({ amount: '0.1' });
    await pass(3);
    expect(reports.map(({ amount }) => amount)).toEqual(['0.1', '1']);
  });

  test('[SRV-02] reports again what was refused, with the next number', async () => {
    isRefused = true;
    await expect(send()).rejects.toThrow('not now');
    await expect(pass(3)).rejects.toThrow('not now');
    isRefused = false;
    await look();
    await look();
    expect(reports).toMatchObject([{ sequence: 3, confirmations: 1 }]);
  });
});

describe('a payout on a chain of the sandbox', () => {
  const PAYMENT = {
    ...{
      id: 'P1',
      from: 'TRC20',
      provider: TRX,
      account: 'TJRab',
      name: '',
      memo: '',
      asset: 'TRC20',
      amount: '7',
    },
  };
  const chain = () => createSandboxChain(ledger());
  const isConfirmed = async () => {
    const answer = await chain().statusOf('P1');
    return answer.kind === 'sent' && answer.isConfirmed;
  };

  it('is confirmed when it is final there', async () => {
    await chain().send(PAYMENT);
    clock.advance(59_999);
    expect(await isConfirmed()).toBe(false);
    clock.advance(1);
    expect(await isConfirmed()).toBe(true);
  });

  it('that is stuck stays sent and unconfirmed until its fee is raised', async () => {
    await writeSetting(store.db, 'chain', 'stuck');
    const sent = await chain().send(PAYMENT);
    clock.advance(86_400_000);
    expect(await isConfirmed()).toBe(false);
    const hash = sent.kind === 'sent' ? sent.transactionId : '';
    await setFee(ledger(), { networkKey: TRX, hash }, false);
    clock.advance(60_000);
    expect(await isConfirmed()).toBe(true);
  });

  it('whose block is undone is unconfirmed until it is mined again', async () => {
    await chain().send(PAYMENT);
    await mineBlocks(ledger(), TRX, 20);
    expect(await isConfirmed()).toBe(true);
    await reorganise(ledger(), TRX, { blocks: 20, isDoubleSpent: false });
    expect(await isConfirmed()).toBe(false);
    clock.advance(60_000);
    expect(await isConfirmed()).toBe(true);
  });

  it('is sent once, and is a transaction with one hash', async () => {
    const one = await chain().send(PAYMENT);
    expect(await chain().send(PAYMENT)).toEqual(one);
    expect((await seeChain(ledger(), TRX)).transactions).toHaveLength(1);
  });

  it('to an address of ours arrives there like any other coins', async () => {
    const request = { id: 'SALE', asset: TRX, networkKey: TRX };
    const { address } = await createSandboxAddresses(store.db).open(request);
    await chain().send({ ...PAYMENT, account: address });
    await pass(60);
    expect(reports).toMatchObject([{ address, asset: 'TRC20', amount: '7', confirmations: 20 }]);
  });
});

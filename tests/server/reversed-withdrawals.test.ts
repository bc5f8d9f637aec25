import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { refundReport } from '#server/exchange/payments/settle-report';
import {
  approvePayout,
  confirmPayout,
  giveUpPayout,
  withdrawPayout,
} from '#server/exchange/payouts/operate-payouts';
import { proposeRefund } from '#server/exchange/payouts/propose-refund';
import { coinAddressesOf, openCoinAddress } from '#server/exchange/wallets/coin-addresses';
import { releaseWallet } from '#server/exchange/wallets/release-wallet';
import type { MoneyOut } from '#server/ports/money-out';
import { noMoneyOut } from '#server/ports/unavailable';
import { wallets } from '#server/store/tables/accounts';
import { chainDeposits } from '#server/store/tables/chain-deposits';
import { moneyReports } from '#server/store/tables/money-reports';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { createOperator } from '#tests/support/target-account';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member } from '#tests/support/wallets';

/** Of no order and no member. */
const STRAY = { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
const TO = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

let running: TestExchange;
let lan: Member;
let minh: Member;
beforeEach(async () => {
  running = await startTestExchange();
  lan = await createMember(running, 'lan@example.com', { BTC: '0.1' });
  minh = await createMember(running, 'minh@example.com', { BTC: '0.1' });
  await openCoinAddress(running.exchange, 'BTC', lan.user.id);
});
afterEach(() => running.close());

let sequence = 0;
/** News of a transfer to the address of the first member. */
const tell = async (letter = 'a', news: object = {}) => {
  sequence += 1;
  const [own] = await coinAddressesOf(running.db, lan.user.id);
  await receiveDeposit(running.exchange)({
    ...{ networkKey: 'BTC', asset: 'BTC', hash: letter.repeat(64), index: 0, memo: '' },
    ...{ address: own?.address ?? '', amount: '0.5', confirmations: 2, isGone: false, sequence },
    ...news,
  });
};
const undo = (letter?: string) => tell(letter, { confirmations: 0, isGone: true });
const withdraw = async (quantity: string, member = lan) => {
  await member.prove();
  const body = { currency_code: 'btc', quantity, to: TO };
  const answer = await running.browser().post('/api/v1/withdrawals', body, member.headers);
  expect(answer.status).toBe(200);
};
const lost = async () => [
  await balanceOf(running.db, { kind: 'losses', owner: '', asset: 'BTC' }),
  (await running.db.select().from(chainDeposits))
    .reduce((sum, deposit) => sum + Number(deposit.lost), 0)
    .toFixed(1)
    .replace('.0', ''),
];
const btc = async (member = lan) => (await member.wallet()).btc;
const refundsOf = async ({ user: { id } }: Member) =>
  (await running.db.select().from(refunds).where(eq(refunds.memberId, id))).map(
    ({ status }) => status,
  );
const firstPayout = async () => {
  const [first] = await running.db.select().from(payouts).orderBy(payouts.createdAt);
  return { id: first?.id ?? '', status: first?.status };
};

/** Lets the jobs run against a chain, and stops them. */
const runWith = async (chain: MoneyOut) => {
  await running.rewire({ chain });
  await running.stopJobs();
};
/** The jobs go on against the chain of the sandbox, until there is nothing left to do. */
const goOn = async () => {
  await running.rewire({});
  for (let hour = 0; hour < 3; hour += 1) await running.pass(3_600);
};
const release = () => releaseWallet(running.exchange, lan.user.number, async () => {});
const giveUp = async () => giveUpPayout(running.exchange, (await firstPayout()).id, async () => {});

const noAnswer = () => Promise.reject(new Error('no answer'));
const failed = (retryable: boolean) => ({ kind: 'failed', reason: 'BUSY', retryable }) as const;
const BUSY: MoneyOut = {
  send: async () => failed(true),
  statusOf: async () => ({ kind: 'missing' }),
};
const GONE: MoneyOut = { send: noAnswer, statusOf: noAnswer };

interface Way {
  /** Brings the payout of the withdrawals to this status. */
  readonly reach: () => Promise<void>;
  /** What becomes known of it once its deposit was undone, before the chain works again. */
  readonly learn?: () => Promise<void>;
  readonly isGivenUp?: boolean;
}

/** The ways of a payout to turn out to be unsent, by its status when the deposit is undone. */
const WAYS: Readonly<Record<string, Way>> = {
  created: { reach: () => runWith(noMoneyOut) },
  failed: { reach: () => runWith(BUSY) },
  unknown: { reach: () => runWith(GONE) },
  checking: {
    reach: async () => {
      await running.rewire({ chain: { ...GONE, send: BUSY.send } });
      await running.pass(60);
      await running.stopJobs();
    },
  },
  waitingOtp: {
    reach: () => runWith({ ...GONE, send: async () => ({ kind: 'otp' }) }),
    learn: async () => {
      await running.rewire({ chain: { ...GONE, statusOf: async () => failed(false) } });
      await running.pass(600);
      await giveUp();
    },
    isGivenUp: true,
  },
  needsHand: {
    reach: () => runWith({ ...GONE, send: async () => failed(false) }),
    learn: giveUp,
    isGivenUp: true,
  },
};

const EACH = Object.keys(WAYS).flatMap((status) =>
  [true, false].flatMap((isUndone) =>
    [true, false].map((isShared) => ({ status, isUndone, isShared })),
  ),
);

describe('a withdrawal whose payout turns out to be unsent', () => {
  test.each(EACH)(
    '[ACC-05] from $status, deposit undone: $isUndone, beside another member’s: $isShared',
    async ({ status, isUndone, isShared }) => {
      const way = WAYS[status];
      await running.stopJobs();
      await tell();
      await withdraw('0.4');
      if (isShared) await withdraw('0.05', minh);
      await way?.reach();
      expect((await firstPayout()).status).toBe(status);
      if (isUndone) await undo();
      await way?.learn?.();
      await goOn();
      if (isUndone) {
        expect([await btc(), await lost(), await refundsOf(lan)]).toEqual([
          ...['0.1', ['0', '0'], ['withdrawn']],
        ]);
        await release();
        await goOn();
        expect([await btc(), await lost()]).toEqual(['0.1', ['0', '0']]);
      } else {
        const own = way?.isGivenUp ? 'due' : 'paid';
        expect([await btc(), await lost(), await refundsOf(lan)]).toEqual([
          ...['0.2', ['0', '0'], [own]],
        ]);
      }
      if (!isShared) return;
      const isPaid = !way?.isGivenUp || (isUndone && status === 'created');
      expect([await btc(minh), await refundsOf(minh)]).toEqual([
        ...['0.05', [isPaid ? 'paid' : 'due']],
      ]);
    },
  );

  test('[ACC-05] once its wallet was released already, goes back all the same', async () => {
    await running.stopJobs();
    await tell();
    await withdraw('0.4');
    await WAYS.failed?.reach();
    await undo();
    expect([await btc(), await lost()]).toEqual(['0', ['0.3', '0.3']]);
    await release();
    await goOn();
    expect([await btc(), await lost(), await refundsOf(lan)]).toEqual([
      ...['0.1', ['0', '0'], ['withdrawn']],
    ]);
  });

  test('[ACC-05] makes good the loss of an earlier deposit first, when another one is undone', async () => {
    await running.stopJobs();
    await tell('a');
    await tell('b', { amount: '0.2' });
    await withdraw('0.7');
    await WAYS.failed?.reach();
    await undo('a');
    expect([await btc(), await lost()]).toEqual(['0', ['0.4', '0.4']]);
    await running.db.update(payouts).set({ status: 'created' });
    await undo('b');
    expect([await btc(), await lost(), await refundsOf(lan)]).toEqual([
      ...['0.1', ['0', '0'], ['withdrawn']],
    ]);
  });

  test('[ACC-05] of a frozen account whose deposit is undone makes good the loss as well', async () => {
    await running.stopJobs();
    await tell();
    await withdraw('0.4');
    await WAYS.failed?.reach();
    await undo();
    await running.db
      .update(wallets)
      .set({ frozenAt: new Date(running.clock.now()) })
      .where(eq(wallets.userId, lan.user.id));
    await goOn();
    expect([await btc(), await lost(), await refundsOf(lan)]).toEqual([
      ...['0.1', ['0', '0'], ['withdrawn']],
    ]);
  });

  test('[AUTH-07] of a frozen account goes back when an operator gives its payout up', async () => {
    await running.stopJobs();
    await withdraw('0.1');
    await WAYS.needsHand?.reach();
    await running.db
      .update(wallets)
      .set({ frozenAt: new Date(running.clock.now()) })
      .where(eq(wallets.userId, lan.user.id));
    await giveUp();
    expect([await btc(), await refundsOf(lan)]).toEqual(['0.1', ['withdrawn']]);
  });
});

describe('coins of no order and no member that are sent back', () => {
  const undoStray = () => tell('d', { ...STRAY, confirmations: 0, isGone: true });
  /** Coins that an operator sends back, and another one has approved; their payout reaches a status. */
  const sendBack = async (chain: MoneyOut, isApproved = true) => {
    await running.stopJobs();
    await tell('d', STRAY);
    const [report] = await running.db.select().from(moneyReports);
    if (!report) throw new Error('there is no report');
    await refundReport(running.exchange, report, async () => {});
    const [refund] = await running.db.select().from(refunds);
    const [one, two] = [
      await createOperator(running, 'one@example.org'),
      await createOperator(running, 'two@example.org'),
    ];
    const account = { provider: 'BTC', account: TO, name: '', memo: '', noMemo: false };
    const proposal = { refundId: refund?.id ?? '', operatorId: one.id, ...account };
    const id = await proposeRefund(running.exchange, proposal, async () => {});
    if (isApproved) {
      await approvePayout(running.exchange, { id, operatorId: two.id }, async () => {});
    }
    await runWith(chain);
    return id;
  };
  const refused: MoneyOut = { ...GONE, send: async () => failed(false) };
  const states = async () =>
    [
      ...(await running.db.select().from(refunds)).map(({ status }) => status),
      (await firstPayout()).status,
      await balanceOf(running.db, { kind: 'losses', owner: '', asset: 'BTC' }),
    ].join();

  test.each(Object.entries({ failed: BUSY, unknown: GONE }))(
    'are not sent once they are undone from %s, and no loss any more once an operator gives that up',
    async (status, chain) => {
      await sendBack(chain);
      await undoStray();
      expect(await states()).toBe(`due,${status},0.5`);
      await goOn();
      expect(await states()).toBe('due,needsHand,0.5');
      await giveUp();
      expect(await states()).toBe('withdrawn,givenUp,0');
    },
  );

  test('are no loss once an operator gives up what waited for one', async () => {
    await sendBack(refused);
    await undoStray();
    expect(await states()).toBe('due,needsHand,0.5');
    await giveUp();
    expect(await states()).toBe('withdrawn,givenUp,0');
  });

  test('are no loss once an operator withdraws what was proposed', async () => {
    const id = await sendBack(noMoneyOut, false);
    await undoStray();
    expect(await states()).toBe('due,created,0.5');
    await withdrawPayout(running.exchange, id, async () => {});
    expect(await states()).toBe('withdrawn,givenUp,0');
  });

  test('are sent where they are not undone', async () => {
    await sendBack(BUSY);
    await goOn();
    expect(await states()).toBe('paid,confirmed,0');
  });

  test('stay lost where they were sent', async () => {
    await sendBack(refused);
    await undoStray();
    const facts = { id: (await firstPayout()).id, transactionId: 'f'.repeat(64) };
    await confirmPayout(running.exchange, facts, async () => {});
    expect(await states()).toBe('paid,confirmed,0.5');
  });
});

describe('what a deposit that is undone has lost', () => {
  test('[ACC-05] stays lost where the withdrawal was sent', async () => {
    const refusing = { ...GONE, send: async () => failed(false) };
    for (const [letter, way] of Object.entries({ a: GONE, b: refusing })) {
      await running.stopJobs();
      await tell(letter);
      await withdraw('0.5');
      await runWith(way);
      await undo(letter);
      const rows = await running.db.select().from(payouts);
      const waiting = rows.find(({ status }) => status === 'needsHand');
      if (waiting) {
        const facts = { id: waiting.id, transactionId: 'f'.repeat(64) };
        await confirmPayout(running.exchange, facts, async () => {});
      } else {
        const statusOf = async () =>
          ({ kind: 'sent', transactionId: 'e'.repeat(64), isConfirmed: true }) as const;
        await running.rewire({ chain: { ...GONE, statusOf } });
        await running.pass(3_600);
      }
      await release();
      await goOn();
      expect(await refundsOf(lan)).not.toContain('due');
    }
    expect([await btc(), await lost()]).toEqual(['0', ['0.9', '0.9']]);
  });

  test('[ACC-05] is no debt: a later withdrawal of other coins is tried again, and sent', async () => {
    await tell();
    expect((await lan.swap('BTC', 'VND', '0.6')).status).toBe(200);
    await undo();
    expect(await lost()).toEqual(['0.5', '0.5']);
    await release();
    await tell('b');
    await running.stopJobs();
    await withdraw('0.4');
    await WAYS.failed?.reach();
    // Told of again, it was undone no later than before.
    await undo();
    await goOn();
    expect([await btc(), await lost(), await refundsOf(lan)]).toEqual([
      ...['0.1', ['0.5', '0.5'], ['paid']],
    ]);
  });
});

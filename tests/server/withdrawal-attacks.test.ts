import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { revokeSessions } from '#server/exchange/accounts/sessions';
import { acceptIdentity } from '#server/exchange/identity/decide-identity';
import { releaseWallet } from '#server/exchange/wallets/release-wallet';
import { users, wallets } from '#server/store/tables/accounts';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { handInFor } from '#tests/support/target-identities';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member } from '#tests/support/wallets';

const ACCOUNT = '0071000123456';
const ANOTHERS = '0071000123457';
const BTC_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const HELD = { VND: '5000000', BTC: '0.1' };

let running: TestExchange;
let lan: Member;
beforeEach(async () => {
  running = await startTestExchange();
  lan = await createMember(running, 'lan@example.com', HELD, { fullName: await holderOf(ACCOUNT) });
});
afterEach(() => running.close());

/** The holder that the sandbox's banks name. */
const holderOf = async (number: string) => {
  const reply = await running.exchange.accountNames.lookUp('VCB', number);
  return reply.kind === 'found' ? reply.name : '';
};
const ask = (changes: object = {}, headers: object = lan.headers) =>
  running.browser().post(
    '/api/v1/withdrawals',
    {
      ...{ currency_code: 'vnd', quantity: '1000000', to: `VCB/${ACCOUNT}` },
      ...changes,
    },
    { ...headers },
  );
const change = (changes: Partial<typeof users.$inferInsert>) =>
  running.db.update(users).set(changes).where(eq(users.id, lan.user.id));
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).json?.messageCode;
const expectNothingMoved = async () => {
  expect(await lan.wallet()).toMatchObject({ vnd: '5000000', btc: '0.1' });
  expect(await running.db.$count(refunds)).toBe(0);
};

describe('a withdrawal is refused', () => {
  test.each([
    ...['1e6', '0x10', '-100000', '+100000', 'NaN', 'Infinity', '1,000,000', '100_000', '١٠٠٠٠٠'],
    ...['100000.00000000000000000000000000001', `1${'0'.repeat(40)}`, '100000.5'],
  ])('of the quantity %j', async (quantity) => {
    expect((await ask({ quantity })).json?.message).toBe('Quantity is invalid.');
    await expectNothingMoved();
  });

  test('of a quantity that is none at all', async () => {
    for (const quantity of [null, '', [], ['100000'], { a: 1 }, true]) {
      expect(await codeOf(ask({ quantity }))).toBe('MALFORMED_REQUEST');
    }
    await expectNothingMoved();
  });

  test('in a currency by another name', async () => {
    const names = [
      ' vnd',
      'vnd ',
      'ｖｎｄ',
      'vnđ',
      'bt\u200bc',
      'bitcoin',
      'TRC20',
      'ERC20',
      'btc/vnd',
    ];
    for (const name of [...names, '__proto__', 'constructor', 'toString']) {
      expect([name, (await ask({ currency_code: name })).status]).toEqual([name, 422]);
    }
    await expectNothingMoved();
  });

  test('to an account or an address that hides another', async () => {
    const accounts = [
      'VCB//0071000123456',
      'VCB/0071000123456/1',
      'VCB/００７１０００１２３４５６',
    ];
    for (const to of [...accounts, 'VCB/0071000123456\u202e', '/0071000123456', 'VCB/', 'VCB']) {
      expect([to, (await ask({ to })).status]).toEqual([to, 422]);
    }
    const addresses = [`bitcoin:${BTC_ADDRESS}`, `${BTC_ADDRESS}?amount=5`, `\u202e${BTC_ADDRESS}`];
    for (const to of addresses) {
      const answer = await ask({ currency_code: 'btc', quantity: '0.01', to });
      expect([to, answer.status]).toEqual([to, 422]);
    }
    await expectNothingMoved();
  });
});

test.each([
  ['in capitals', BTC_ADDRESS.toUpperCase()],
  ['with an invisible sign', `bc1q\u200b${BTC_ADDRESS.slice(4)}`],
  ['in wide letters', `ｂｃ${BTC_ADDRESS.slice(2)}`],
  ['with a line end', `${BTC_ADDRESS}\n`],
])('coins go to an address %s as its network writes it', async (_, to) => {
  expect((await ask({ currency_code: 'btc', quantity: '0.01', to })).status).toBe(200);
  expect(await running.db.select().from(refunds)).toMatchObject([{ toAccountNumber: BTC_ADDRESS }]);
});

test('the key of one member’s withdrawal is none for another’s', async () => {
  const minh = await createMember(running, 'minh@example.com', HELD, {
    fullName: await holderOf(ACCOUNT),
  });
  const key = { 'Idempotency-Key': '0123456789abcdef0123456789abcdef' };
  for (const { headers } of [lan, minh, lan, minh]) {
    expect((await ask({}, { ...headers, ...key })).status).toBe(200);
  }
  expect([await lan.wallet(), await minh.wallet()]).toMatchObject([
    { vnd: '4000000' },
    { vnd: '4000000' },
  ]);
});

describe('while the bank is asked for the holder', () => {
  /** Has something happen after the bank has answered, before the withdrawal goes on. */
  const meanwhile = (happen: () => Promise<unknown>) => {
    const { accountNames } = running.exchange;
    const lookUp: typeof accountNames.lookUp = async (bank, number) => {
      const reply = await accountNames.lookUp(bank, number);
      await happen();
      return reply;
    };
    Object.assign(running.exchange, { accountNames: { lookUp } });
  };

  test('a session ends, and its withdrawal with it', async () => {
    meanwhile(() => revokeSessions(running.db, running.exchange, lan.user.id));
    expect(await codeOf(ask())).toBe('REQUIRED_LOGIN');
    expect(await running.db.$count(refunds)).toBe(0);
  });

  test('a second factor is enabled, and the person proves themselves with it first', async () => {
    await lan.prove(false);
    meanwhile(() => change({ twofa: TWOFA.authenticator, totpSecret: lan.user.sealed }));
    expect(await codeOf(ask())).toBe('STEP_UP_REQUIRED');
    await expectNothingMoved();
  });

  test('the name becomes another’s, and the account is the member’s no more', async () => {
    meanwhile(() => change({ fullName: 'TRAN VAN KHAC' }));
    expect((await ask()).json?.messageCode).toBe('INVALID_FIELDS');
    await expectNothingMoved();
  });
});

describe('a member whose documents were accepted', () => {
  const verify = async () => {
    const id = await handInFor(running, lan.user.id);
    const name = await holderOf(ACCOUNT);
    const by = { operatorId: null, by: async () => {} };
    await acceptIdentity(running.exchange, { id, name, accounts: [] }, by);
  };

  test('withdraws to accounts in the name of the documents alone, whatever the profile says', async () => {
    await verify();
    const fullName = await holderOf(ANOTHERS);
    await change({ fullName });
    expect((await ask({ to: `VCB/${ANOTHERS}` })).json?.message).toBe(
      'Please name a bank account in your own name, as in your profile.',
    );
    await expectNothingMoved();
    expect((await ask()).status).toBe(200);
    // The payout names the holder as the bank does.
    expect(await running.db.select().from(refunds)).toMatchObject([
      { toAccountName: await holderOf(ACCOUNT) },
    ]);
  });
});

describe('a withdrawal that was asked for before its wallet was stopped', () => {
  const stop = () =>
    running.db
      .update(wallets)
      .set({ stoppedAt: new Date(running.clock.now()) })
      .where(eq(wallets.userId, lan.user.id));
  const states = async () => [
    (await running.db.select().from(refunds)).map(({ status }) => status),
    (await running.db.select().from(payouts)).map(({ status }) => status),
  ];

  test('is sent once the wallet is released, and not before', async () => {
    await running.stopJobs();
    expect((await ask()).status).toBe(200);
    await stop();
    await running.rewire({});
    await running.pass(3_600);
    expect(await states()).toEqual([['due'], ['created']]);
    await releaseWallet(running.exchange, lan.user.number, async () => {});
    await running.pass(300);
    await running.pass(3_600);
    expect(await states()).toEqual([['paid'], ['confirmed']]);
  });

  test('goes with none that is to the same account', async () => {
    const minh = await createMember(running, 'minh@example.com', HELD, {
      fullName: await holderOf(ACCOUNT),
    });
    await running.stopJobs();
    await ask();
    await ask({}, minh.headers);
    await stop();
    await running.rewire({});
    await running.pass(3_600);
    expect(await states()).toEqual([['due', 'due'], ['created']]);
  });
});

import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPendingWithdrawal } from '#domain/account/pending-withdrawal';
import { decimal, toText } from '#domain/money/money';
import { worthInDong } from '#domain/rules/withdrawal';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { freezeAccount, liftFreeze } from '#server/exchange/accounts/freeze/freeze-account';
import { issueToken } from '#server/exchange/accounts/one-time-tokens';
import { users, wallets, withdrawalDestinations } from '#server/store/tables/accounts';
import { rates, siteSettings } from '#server/store/tables/catalogue';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { arrivedFor } from '#tests/support/accounts';
import { provePerson } from '#tests/support/prove-person';
import { sessionFor } from '#tests/support/target-account';
import { postOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member } from '#tests/support/wallets';

const ACCOUNT = '0071000123456';
const TO = `VCB/${ACCOUNT}`;
const BTC_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

let running: TestExchange;
let lan: Member;
beforeEach(async () => {
  running = await startTestExchange();
  // The holder that the sandbox's banks name.
  const reply = await running.exchange.accountNames.lookUp('VCB', ACCOUNT);
  const fullName = reply.kind === 'found' ? reply.name : '';
  lan = await createMember(
    running,
    'lan@example.com',
    { VND: '5000000', BTC: '0.1' },
    { fullName },
  );
});
afterEach(() => running.close());

type Changes = Partial<Parameters<typeof withdrawalCodec.encode>[0]>;
const post = (changes: Changes = {}, more = {}) =>
  running.browser().post(
    '/api/v1/withdrawals',
    withdrawalCodec.encode({
      ...{ currencyCode: 'VND', quantity: '1000000', to: TO },
      ...changes,
    }),
    { ...lan.headers, ...more },
  );
/** The person is proven, whatever the clock says. */
const ask = async (changes?: Changes, more?: object) => {
  await lan.prove();
  return post(changes, more);
};
const set = async (changes: Partial<typeof siteSettings.$inferInsert>) => {
  await running.db.update(siteSettings).set(changes);
  running.exchange.siteConfig.changed();
};

describe('a withdrawal', () => {
  test('[ACC-05] of dong leaves the wallet at once, and is paid to the member’s own account', async () => {
    expect((await ask()).status).toBe(200);
    expect((await lan.wallet()).vnd).toBe('4000000');
    await running.settle();
    await running.pass(3600);
    const [refund] = await running.db.select().from(refunds);
    expect(refund).toMatchObject({
      ...{ asset: 'VND', amount: '1000000', reason: 'wallet.withdrawn', memberId: lan.user.id },
      ...{ toBank: 'VCB', toAccountNumber: ACCOUNT, status: 'paid' },
    });
    const [payout] = await running.db.select().from(payouts);
    expect(payout).toMatchObject({
      toAccount: ACCOUNT,
      amount: '1000000',
      memo: 'RUT TIEN BEN DOI',
    });
  });

  test('[ACC-05] of coins costs the network fee of a purchase', async () => {
    expect((await ask({ currencyCode: 'BTC', quantity: '0.05', to: BTC_ADDRESS })).status).toBe(
      200,
    );
    expect((await lan.wallet()).btc).toBe('0.05');
    const { rates } = await running.exchange.siteConfig.read();
    const fee = rates.find(({ bankCode, side }) => bankCode === 'BTC' && side === 'buy');
    const [refund] = await running.db.select().from(refunds);
    expect(Number(refund?.amount)).toBeCloseTo(0.05 - Number(fee?.transferFee), 8);
    expect(refund).toMatchObject({ toBank: 'BTC', toAccountNumber: BTC_ADDRESS });
  });

  test('of coins costs as much while they cannot be bought', async () => {
    const { rates: before } = await running.exchange.siteConfig.read();
    const fee = before.find(({ bankCode, side }) => bankCode === 'BTC' && side === 'buy');
    const bought = and(eq(rates.bankCode, 'BTC'), eq(rates.side, 'buy'));
    await running.db.update(rates).set({ status: 0 }).where(bought);
    running.exchange.siteConfig.changed();
    await ask({ currencyCode: 'BTC', quantity: '0.05', to: BTC_ADDRESS });
    const [refund] = await running.db.select().from(refunds);
    expect(Number(fee?.transferFee)).toBeGreaterThan(0);
    expect(Number(refund?.amount)).toBeCloseTo(0.05 - Number(fee?.transferFee), 8);
  });

  test.each([
    ['more than there is', { quantity: '5000001' }, 'Max withdraw is 5000000 VND'],
    ['less than a bank carries', { quantity: '49999' }, 'Min withdraw is 50000 VND'],
    ['nothing', { quantity: '0' }, 'Quantity is invalid.'],
    ['a part of a dong', { quantity: '60000.5' }, 'Quantity is invalid.'],
    ['to no bank', { to: 'XYZ/123456' }, 'Please choose a bank.'],
    [
      'to another’s account',
      { to: 'VCB/0071000123457' },
      'Please name a bank account in your own name, as in your profile.',
    ],
    [
      'to a false address',
      { currencyCode: 'BTC', quantity: '0.05', to: 'bc1qqq' },
      'Address wallet BTC is invalid',
    ],
    [
      'of an unknown currency',
      { currencyCode: 'DOGE', quantity: '5', to: 'D' },
      'Please recheck info.',
    ],
  ])('of %s is refused, and nothing has moved', async (_, changes, message) => {
    expect((await ask(changes)).json?.message).toBe(message);
    expect(await lan.wallet()).toMatchObject({ vnd: '5000000', btc: '0.1' });
    expect(await running.db.$count(refunds)).toBe(0);
  });

  test('obeys MinWithdraw, in dong whatever is withdrawn', async () => {
    await set({ minWithdraw: '2000000' });
    expect((await ask()).json?.message).toBe('Min withdraw is 2000000 VND');
    const little = { currencyCode: 'BTC', quantity: '0.0005', to: BTC_ADDRESS };
    expect((await ask(little)).json?.message).toBe('Min withdraw is 2000000 VND');
  });

  test('waits while the operators have switched it off', async () => {
    await set({ allowWithdraw: false });
    expect((await ask()).json?.messageCode).toBe('NOT_POSSIBLE_NOW');
  });

  test('of a wallet that is being reviewed waits', async () => {
    await running.db
      .update(wallets)
      .set({ stoppedAt: new Date(running.clock.now()) })
      .where(eq(wallets.userId, lan.user.id));
    expect((await ask()).json?.messageCode).toBe('NOT_POSSIBLE_NOW');
  });

  test('counts towards MinOrderKyc together with the others of a day, coins by their rate', async () => {
    await set({ minOrderKyc: '2500000' });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await ask()).json).toMatchObject({
      messageCode: 'KYC_TO_CONTINUE',
      messageError: { id: 'kycForDayOrders', params: { amount: '2500000', free: '500000' } },
    });
    expect((await ask({ quantity: '499999' })).status).toBe(200);
    expect((await ask({ quantity: '60000' })).json?.messageCode).toBe('KYC_TO_CONTINUE');
    const coins = { currencyCode: 'BTC', quantity: '0.001', to: BTC_ADDRESS };
    expect((await ask(coins)).json?.messageCode).toBe('KYC_TO_CONTINUE');
    await running.db.update(users).set({ docStatus: 'verify' }).where(eq(users.id, lan.user.id));
    expect((await ask()).status).toBe(200);
  });

  test('counts with its fee, by the rate of its moment', async () => {
    const coins = { currencyCode: 'BTC', quantity: '0.001', to: BTC_ADDRESS };
    const { rates } = await running.exchange.siteConfig.read();
    const worth = worthInDong(rates, 'BTC', '0.001') ?? '';
    await set({ minOrderKyc: '5000000' });
    expect((await ask(coins)).status).toBe(200);
    const free = toText(decimal('5000000').minus(decimal(worth)));
    expect((await ask({ quantity: '4999999' })).json).toMatchObject({
      messageError: { params: { free } },
    });
  });

  test('counts together with the orders of a day, whichever comes first', async () => {
    // What 100 USDT cost by the sample rates, in dong.
    const ordered = 2_632_896;
    const buy = () => postOrder(running.browser(), {}, lan.headers);
    await set({ minOrderKyc: '3500000' });
    expect((await buy()).status).toBe(200);
    expect((await ask()).json).toMatchObject({
      messageCode: 'KYC_TO_CONTINUE',
      messageError: { params: { amount: '3500000', free: String(3_500_000 - ordered) } },
    });
    expect((await ask({ quantity: '867103' })).status).toBe(200);
    await running.pass(86_400);
    expect((await ask()).status).toBe(200);
    expect((await buy()).json).toMatchObject({
      messageCode: 'KYC_TO_CONTINUE',
      messageError: { params: { free: '2500000' } },
    });
  });

  test('of coins counts as much as it was worth when they have no rate any more', async () => {
    const coins = { currencyCode: 'BTC', quantity: '0.001', to: BTC_ADDRESS };
    const { rates: known } = await running.exchange.siteConfig.read();
    const limit = decimal(worthInDong(known, 'BTC', '0.001') ?? '').plus(decimal('1000000'));
    await set({ minOrderKyc: toText(limit) });
    expect((await ask(coins)).status).toBe(200);
    await running.db.update(rates).set({ status: 0 }).where(eq(rates.bankCode, 'BTC'));
    running.exchange.siteConfig.changed();
    expect((await ask()).json).toMatchObject({ messageError: { params: { free: '1000000' } } });
  });

  test('under one key is taken once', async () => {
    const key = { 'Idempotency-Key': '0123456789abcdef0123456789abcdef' };
    await ask({}, key);
    await ask({}, key);
    expect((await lan.wallet()).vnd).toBe('4000000');
  });

  // Earlier versions of the page sent a code, or an empty one: it is part of what was sent.
  test.each(['', '123456'])(
    'that an earlier page sent and stored with the code %j is found by its key, and taken once',
    async (code) => {
      const sent = { currency_code: 'vnd', quantity: '1000000', to: TO };
      const key = '0123456789abcdef0123456789abcdef';
      const headers = { ...lan.headers, 'Idempotency-Key': key };
      const send = (body: object) => running.browser().post('/api/v1/withdrawals', body, headers);
      expect((await send({ ...sent, code })).status).toBe(200);
      const quote = { quantity: '1000000', fee: '0', amount: '1000000' };
      const stored = { accountId: '7', key, request: { ...sent, code }, quote, sentAt: 1 };
      const pending = readPendingWithdrawal(JSON.stringify(stored), '7');
      if (!pending) throw new Error('what an earlier page stored is not read');
      expect((await send(withdrawalCodec.encode(pending.request))).status).toBe(200);
      expect((await send(sent)).json?.messageCode).toBe('KEY_REUSED');
      expect((await lan.wallet()).vnd).toBe('4000000');
    },
  );

  test('many at once take no more than there is', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await lan.wallet()).vnd).toBe('0');
  });

  test('is refused to a guest', async () => {
    const answer = await running
      .browser()
      .post('/api/v1/withdrawals', { currency_code: 'vnd', quantity: '1', to: TO });
    expect(answer.json?.messageCode).toBe('REQUIRED_LOGIN');
  });
});

describe('a destination that an account has never withdrawn to', () => {
  const OTHER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const coins = { currencyCode: 'BTC', quantity: '0.05', to: OTHER };
  const DAY_S = 86_400;
  const noticesTo = async () =>
    (await arrivedFor(running, lan.user.email)).filter(({ subject }) =>
      subject.startsWith('Nơi nhận tiền mới'),
    );
  const outcome = async (answer: ReturnType<typeof ask>) => {
    const { status, json } = await answer;
    return status === 200 ? 'taken' : json?.messageCode;
  };

  test('[AUTH-07] waits 24 hours from when it was asked for, and is told with the time from which it is open', async () => {
    const now = running.clock.now();
    const refused = await ask(coins);
    const [day = '', time = ''] = new Date(Math.ceil(now / 60_000) * 60_000 + (24 + 7) * 3_600_000)
      .toISOString()
      .split('T');
    const params = { time: time.slice(0, 5), date: day.split('-').toReversed().join('/') };
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { messageCode: 'NEW_DESTINATION', messageError: { id: 'destinationNew', params } },
    ]);
    expect(await noticesTo()).toHaveLength(1);
    await running.pass(DAY_S - 60);
    expect(await outcome(ask(coins))).toBe('NEW_DESTINATION');
    expect((await lan.wallet()).btc).toBe('0.1');
    expect(await noticesTo()).toHaveLength(1);
    await running.pass(60);
    expect(await outcome(ask(coins))).toBe('taken');
  });

  test('[AUTH-07] is refused again under the same key, and taken under it once it is open', async () => {
    const key = { 'Idempotency-Key': 'a'.repeat(32) };
    for (let again = 0; again < 2; again += 1)
      expect(await outcome(ask(coins, key))).toBe('NEW_DESTINATION');
    expect((await lan.wallet()).btc).toBe('0.1');
    await running.pass(DAY_S);
    expect(await outcome(ask(coins, key))).toBe('taken');
    expect((await lan.wallet()).btc).toBe('0.05');
  });

  test('[AUTH-07] is one of this account alone, and waits anew after a freeze', async () => {
    await ask(coins);
    await running.pass(DAY_S);
    const minh = await createMember(running, 'minh@example.com', { BTC: '0.1' });
    expect(await outcome(ask(coins, minh.headers))).toBe('NEW_DESTINATION');
    const facts = { kind: 'freeze', userId: lan.user.id } as const;
    const link = await issueToken(running.db, running.exchange, facts);
    const requester = { address: '', userAgent: '', language: 'vi' } as const;
    await freezeAccount(running.exchange, link, requester);
    await liftFreeze(running.exchange, lan.user.number, async () => {});
    const token = await sessionFor(running, lan.user.id);
    await provePerson(running, token);
    const headers = { Authorization: `Bearer ${token}` };
    expect(await outcome(ask(coins, headers))).toBe('NEW_DESTINATION');
  });

  test('does not begin to wait for a withdrawal that cannot be made for another reason', async () => {
    await set({ minOrderKyc: '1000000' });
    expect(await outcome(ask(coins))).toBe('KYC_TO_CONTINUE');
    await set({ minOrderKyc: null });
    await running.pass(DAY_S);
    expect(await outcome(ask(coins))).toBe('NEW_DESTINATION');
    expect(await noticesTo()).toHaveLength(1);
  });

  test('[AUTH-07] begins to wait only with a fresh proof of the person', async () => {
    running.clock.advance(600_000);
    expect(await outcome(post(coins))).toBe('STEP_UP_REQUIRED');
    expect(await noticesTo()).toEqual([]);
    await running.pass(DAY_S);
    expect(await outcome(ask(coins))).toBe('NEW_DESTINATION');
    expect(await noticesTo()).toHaveLength(1);
  });

  test('that was paid before does not wait', async () => {
    expect(await outcome(ask({ ...coins, to: BTC_ADDRESS }))).toBe('taken');
    await running.settle();
    await running.pass(3600);
    await running.db.delete(withdrawalDestinations);
    expect(await outcome(ask({ ...coins, quantity: '0.01', to: BTC_ADDRESS }))).toBe('taken');
  });
});

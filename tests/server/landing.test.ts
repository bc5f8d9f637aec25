import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LandingStats } from '#domain/catalogue/landing';
import { landingCodec } from '#domain/wire/landing-wire';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { postJournal } from '#server/exchange/books/post-journal';
import { forgetOrder } from '#server/exchange/forgetting/forget-order';
import { createLandingStats } from '#server/exchange/landing/landing-stats';
import { cancelOrder } from '#server/exchange/operate-orders';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import type { DepositReport } from '#server/ports/deposits';
import { users, walletAddresses } from '#server/store/tables/accounts';
import { rates } from '#server/store/tables/catalogue';
import { refunds } from '#server/store/tables/refunds';
import { createAccount } from '#tests/support/accounts';
import { addressOn } from '#tests/support/coin-addresses';
import { finishOrder, GOOD_REVIEW, postReview } from '#tests/support/reviews';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  placeOrder,
  placeSale,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createMember, fillWallet, type Member } from '#tests/support/wallets';

const NAME = 'NGUYEN THI LAN';
const EMAIL = 'lan@example.com';
const HERS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const SENDER = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
const YEAR_SECONDS = 366 * 86_400;

let running: TestExchange;
let lan: Member;
beforeEach(async () => {
  running = await startTestExchange();
  lan = await createMember(running, EMAIL, {}, { fullName: NAME, docStatus: 'verify' });
});
afterEach(() => running.close());

const ask = async () => (await running.browser().post('/api/v1/stats', {})).json?.data;
/** After the last answer has become too old. */
const askAnew = async (): Promise<LandingStats> => {
  running.clock.advance(60_000);
  return landingCodec.decode(await ask());
};

/** What the exchange pays for one unit. */
const price = async (bankCode: string, value: string, side: 'buy' | 'sell' = 'sell') => {
  const ofSide = and(eq(rates.bankCode, bankCode), eq(rates.side, side));
  await running.db.update(rates).set({ value }).where(ofSide);
  running.exchange.siteConfig.changed();
};

let sequence = 0;
const addressOf = async (coin: string): Promise<string> => {
  const asked = { currency_code: coin };
  await running.browser().post('/api/v1/users/wallet-address', asked, lan.headers);
  const ofLan = await running.db
    .select()
    .from(walletAddresses)
    .where(eq(walletAddresses.userId, lan.user.id));
  return ofLan.find((one) => one.coin === coin.toLowerCase())?.address ?? '';
};
/** News of coins on their way into Lan's wallet. */
const tell = async (hash: string, news: Partial<DepositReport> = {}) => {
  sequence += 1;
  await receiveDeposit(running.exchange)({
    ...{
      networkKey: 'BTC',
      asset: 'BTC',
      hash,
      index: 0,
      address: await addressOf('BTC'),
      memo: '',
    },
    ...{ amount: '0.5', confirmations: 2, isGone: false, sequence, sender: SENDER },
    ...news,
  });
};
const withdraw = async (currencyCode: string, quantity: string, to: string) => {
  const body = withdrawalCodec.encode({ currencyCode, quantity, to });
  await lan.prove();
  const { status } = await running.browser().post('/api/v1/withdrawals', body, lan.headers);
  expect(status).toBe(200);
  await running.settle();
  await running.pass(3_600);
};
const hashes = (list: readonly { readonly hash: string }[]) => list.map(({ hash }) => hash);

describe('the figures', () => {
  test('[HOME-03] a new exchange has none', async () => {
    await running.db.update(users).set({ status: 'deleted' });
    expect(await askAnew()).toEqual({
      isActivityShown: true,
      ...{ totalUser: 0, totalDeposited: '0', totalProfits: '0', faqs: [] },
      ...{ lastBtcIn: [], lastBtcOut: [], lastEthIn: [], lastEthOut: [], reviews: [] },
    });
  });

  test('[HOME-03] TotalUser counts confirmed accounts of customers alone', async () => {
    await createAccount(running, 'minh@example.com');
    await createAccount(running, 'hoa@example.com', { status: 'unconfirmed' });
    await createAccount(running, 'gone@example.com', { status: 'deleted' });
    await createOperator(running);
    expect((await askAnew()).totalUser).toBe(2);
  });

  test('[HOME-03] TotalDeposited is what was paid in for orders and into wallets, in dong', async () => {
    await price('BTC', '2000000000');
    const order = await placeOrder(running.browser());
    await running.pay(order);
    expect((await askAnew()).totalDeposited).toBe(order.cashAmount);
    await fillWallet(running, lan.user.id, { VND: '5000000' });
    await tell('a'.repeat(64));
    const total = Number(order.cashAmount) + 5_000_000 + 1_000_000_000;
    expect((await askAnew()).totalDeposited).toBe(String(total));
  });

  test('[HOME-03] TotalDeposited is without what has no owner, is given back, or was undone', async () => {
    const order = await placeOrder(running.browser());
    await running.pay(order);
    // Once more than it costs: it is to go back.
    await running.pay(order, '70000');
    expect(await running.db.$count(refunds, eq(refunds.amount, '70000'))).toBe(1);
    await receiveMoney(running.exchange)({
      ...{ transactionId: 'S1', accountNumber: order.payment.accountNumber, amount: '12345' },
      text: 'no order',
    });
    await tell('b'.repeat(64));
    await tell('b'.repeat(64), { confirmations: 0, isGone: true });
    await tell('c'.repeat(64), { confirmations: 1 });
    expect((await askAnew()).totalDeposited).toBe(order.cashAmount);
  });

  test('[HOME-03] TotalDeposited is without coins that are due back and leave the chain, once', async () => {
    const guest = running.browser();
    await running.deposit(await placeSale(running, guest), { hash: 'a' });
    const total = (await askAnew()).totalDeposited;
    // Over a network with memos nothing goes back by itself.
    const senderAddress = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh';
    const xrp = { currencyCode: 'XRP', networkKey: 'XRP', quantity: '60', senderAddress };
    const gone = await placeSale(running, guest, xrp);
    await running.deposit(gone, { hash: 'b', amount: '40' });
    await cancelOrder(running.exchange, gone.ref, async () => {});
    expect((await askAnew()).totalDeposited).toBe(total);
    await running.deposit(gone, { hash: 'b', amount: '40', isGone: true, confirmations: 0 });
    expect((await running.db.select().from(refunds))[0]?.status).toBe('withdrawn');
    expect((await askAnew()).totalDeposited).toBe(total);
  });

  test('[HOME-03] TotalProfits is the fees, less what was lost, in dong', async () => {
    await price('BTC', '2000000000');
    await fillWallet(running, lan.user.id, { BTC: '0.1' });
    const { rates: known } = await running.exchange.siteConfig.read();
    const fee = known.find(({ bankCode, side }) => bankCode === 'BTC' && side === 'buy');
    await withdraw('BTC', '0.05', HERS);
    const earned = Number(fee?.transferFee) * 2_000_000_000;
    expect(earned).toBeGreaterThan(2_000);
    expect((await askAnew()).totalProfits).toBe(String(earned));
    await postJournal(running.db, {
      ...{ source: 'test/lost', at: new Date(running.clock.now()) },
      event: { type: 'payout.lost', account: 'VCB/1', asset: 'VND', amount: '1500' },
    });
    expect((await askAnew()).totalProfits).toBe(String(earned - 1_500));
  });

  test('what has no rate any more counts for nothing', async () => {
    await fillWallet(running, lan.user.id, { VND: '3000', BTC: '1' });
    await price('BTC', '0');
    expect((await askAnew()).totalDeposited).toBe('3000');
  });
});

describe('the newest deposits', () => {
  test('[HOME-03] are the five newest of each coin, seen or counted, with their confirmations', async () => {
    for (const digit of '123456') {
      running.clock.advance(1_000);
      await tell(digit.repeat(64), { amount: `0.${digit}`, confirmations: digit === '6' ? 0 : 2 });
    }
    const ether = { networkKey: 'ETH', asset: 'ETH', address: await addressOf('ETH') };
    await tell(`0x${'e'.repeat(64)}`, { ...ether, confirmations: 3 });
    const { lastBtcIn, lastEthIn, lastBtcOut } = await askAnew();
    expect(hashes(lastBtcIn)).toEqual(['6', '5', '4', '3', '2'].map((digit) => digit.repeat(64)));
    expect(lastBtcIn.map(({ confirm }) => confirm)).toEqual([0, 2, 2, 2, 2]);
    expect(lastBtcIn[0]).toMatchObject({ total: '0.6', cryptoType: 'BTC' });
    expect(lastEthIn).toMatchObject([{ confirm: 3, cryptoType: 'ETH', total: '0.5' }]);
    expect(lastBtcOut).toEqual([]);
  });

  test('[HOME-03] have sales’ coins, none that left the chain, were told of in two ways, are tokens, or have no owner', async () => {
    const sale = await placeSale(running, running.browser(), {
      ...{ currencyCode: 'BTC', networkKey: 'BTC', quantity: '0.01' },
      senderAddress: addressOn('BTC'),
    });
    await running.deposit(sale, { hash: '7'.repeat(64), confirmations: 1 });
    await tell('1'.repeat(64), { confirmations: 0 });
    await tell('1'.repeat(64), { confirmations: 0, isGone: true });
    await tell('2'.repeat(64), { confirmations: 0 });
    await tell('2'.repeat(64), { confirmations: 0, amount: '5' });
    await tell('3'.repeat(64), { address: addressOn('BTC') });
    const ether = { networkKey: 'ETH', address: await addressOf('ETH') };
    await tell(`0x${'4'.repeat(64)}`, { ...ether, asset: 'ERC20' });
    const { lastBtcIn, lastEthIn } = await askAnew();
    expect(hashes(lastBtcIn)).toEqual(['7'.repeat(64)]);
    expect(lastEthIn).toEqual([]);
  });

  test('[HOME-03] of a forgotten order, and of a deleted account, are gone', async () => {
    const sale = await placeSale(running, running.browser(), {
      ...{ currencyCode: 'BTC', networkKey: 'BTC', quantity: '0.01' },
      senderAddress: addressOn('BTC'),
    });
    await running.deposit(sale);
    await running.pass(5);
    await tell('5'.repeat(64));
    expect((await askAnew()).lastBtcIn).toHaveLength(2);
    running.clock.advance(YEAR_SECONDS * 1_000);
    expect(await forgetOrder(running.exchange, sale.ref, new Date(running.clock.now()))).toBe(true);
    expect(hashes((await askAnew()).lastBtcIn)).toEqual(['5'.repeat(64)]);
    await running.db.update(users).set({ status: 'deleted' }).where(eq(users.id, lan.user.id));
    expect((await askAnew()).lastBtcIn).toEqual([]);
  });
});

describe('the newest withdrawals', () => {
  test('[HOME-03] are what orders bought and what members withdrew, once it has a hash', async () => {
    await fillWallet(running, lan.user.id, { BTC: '0.1' });
    const order = await placeOrder(running.browser(), {
      ...{ currencyCode: 'ETH', networkKey: 'ETH', quantity: '0.1' },
      receivingAddress: addressOn('ETH'),
    });
    expect((await askAnew()).lastEthOut).toEqual([]);
    await running.pay(order);
    expect((await askAnew()).lastEthOut).toMatchObject([{ confirm: 0 }]);
    await running.pass(60);
    await withdraw('BTC', '0.05', HERS);
    const { lastBtcOut, lastEthOut } = await askAnew();
    expect(lastEthOut).toMatchObject([{ cryptoType: 'ETH', total: '0.1', confirm: 1 }]);
    expect(lastBtcOut).toMatchObject([{ cryptoType: 'BTC' }]);
    expect(Number(lastBtcOut[0]?.total)).toBeLessThan(0.05);
    for (const { hash } of [...lastBtcOut, ...lastEthOut]) expect(hash).not.toBe('');

    running.clock.advance(YEAR_SECONDS * 1_000);
    expect(await forgetOrder(running.exchange, order.ref, new Date(running.clock.now()))).toBe(
      true,
    );
    expect((await askAnew()).lastEthOut).toEqual([]);
    await running.db.update(users).set({ status: 'deleted' }).where(eq(users.id, lan.user.id));
    expect((await askAnew()).lastBtcOut).toEqual([]);
  });
});

test('[HOME-03] the answer names no customer and no order, and each hash and address whole', async () => {
  await tell('8'.repeat(64));
  await withdraw('BTC', '0.2', HERS);
  const browser = running.browser();
  const purchase = await placeOrder(browser, {
    ...{ currencyCode: 'BTC', networkKey: 'BTC', quantity: '0.001', receivingAddress: HERS },
  });
  await running.pay(purchase);
  await running.pass(60);
  const sale = await placeSale(running, browser, {
    ...{ currencyCode: 'BTC', networkKey: 'BTC', quantity: '0.01', senderAddress: HERS },
  });
  await running.deposit(sale, { sender: SENDER });
  const { lastBtcIn, lastBtcOut } = await askAnew();
  expect([lastBtcIn.length, lastBtcOut.length]).toEqual([2, 2]);
  const answer = JSON.stringify(await ask());
  for (const secret of [
    ...[NAME, EMAIL, lan.user.id, lan.user.number, 'UserId', 'UserName', 'FullName'],
    ...[purchase.ref, sale.ref, purchase.payment.transferText],
  ]) {
    expect(answer).not.toContain(secret);
  }
  for (const transaction of [...lastBtcIn, ...lastBtcOut]) {
    expect(transaction.id).toBe(transaction.hash);
  }
  expect(hashes(lastBtcIn)).toContain('8'.repeat(64));
  expect(lastBtcIn.map(({ fromAddress }) => fromAddress)).toEqual([SENDER, SENDER]);
  // Ours is no secret: the chain names it beside the hash.
  expect(lastBtcIn.map(({ toAddress }) => toAddress).toSorted()).toEqual(
    [await addressOf('BTC'), sale.receivingAddress].toSorted(),
  );
  expect(lastBtcOut.map(({ toAddress }) => toAddress)).toEqual([HERS, HERS]);
});

test('[HOME-03] switched off, neither the lists nor the total of profits leave the service', async () => {
  await tell('9'.repeat(64));
  await fillWallet(running, lan.user.id, { BTC: '0.1' });
  await withdraw('BTC', '0.05', HERS);
  const on = await askAnew();
  expect([on.lastBtcIn.length, on.lastBtcOut.length, on.isActivityShown]).toEqual([1, 1, true]);
  expect(on.totalProfits).not.toBe('0');
  const off = { showExchangeActivity: 'false' };
  expect((await running.browser().post('/sandbox/api/switches', off)).status).toBe(200);
  expect(await askAnew()).toEqual({
    ...on,
    ...{ isActivityShown: false, totalProfits: '0', lastBtcIn: [], lastBtcOut: [] },
  });
  const { btcTransactions } = await running.exchange.siteConfig.read();
  expect(btcTransactions).toEqual([]);
});

test('[CFG-03] [HOME-03] the configuration has the newest confirmed transactions of bitcoin, USDT and ether', async () => {
  const lists = async () => {
    running.clock.advance(20_000);
    const config = { isGetAll: 'false', domain: 'localhost' };
    const { data = {} } = (await running.browser().post('/api/v1/config-web', config)).json ?? {};
    const { btcTransactions, usdtTransactions, ethTransactions } = data as Record<
      string,
      readonly object[]
    >;
    return { btcTransactions, usdtTransactions, ethTransactions };
  };
  expect(await lists()).toEqual({ btcTransactions: [], usdtTransactions: [], ethTransactions: [] });
  await tell('a'.repeat(64), { confirmations: 0 });
  expect((await lists()).btcTransactions).toEqual([]);
  await tell('a'.repeat(64));
  const ether = { networkKey: 'ETH', asset: 'ETH', address: await addressOf('ETH') };
  await tell(`0x${'e'.repeat(64)}`, { ...ether, confirmations: 3 });
  const order = await placeOrder(running.browser());
  await running.pay(order);
  expect((await lists()).usdtTransactions).toEqual([]);
  await running.pass(3_600);
  const { btcTransactions, usdtTransactions, ethTransactions } = await lists();
  expect(btcTransactions).toMatchObject([
    { CryptoType: 'BTC', Hash: 'a'.repeat(64), FromAddress: SENDER, Total: '0.5' },
  ]);
  expect(btcTransactions?.[0]).not.toHaveProperty('UserId');
  expect(usdtTransactions).toMatchObject([
    { CryptoType: 'TRC20', Total: '100', ToAddress: order.receivingAddress },
  ]);
  expect(ethTransactions).toMatchObject([{ CryptoType: 'ETH', Confirm: 3 }]);
  const switched = async (showExchangeActivity: string) => {
    await running.browser().post('/sandbox/api/switches', { showExchangeActivity });
    return Object.values(await lists()).map((list) => list?.length);
  };
  expect(await switched('false')).toEqual([0, 0, 0]);
  expect(await switched('true')).toEqual([1, 1, 1]);
});

describe('strangers', () => {
  test('[HOME-03] have the books read once a minute, however many ask at once', async () => {
    const read = running.exchange.siteConfig.read;
    let readings = 0;
    const figures = createLandingStats({
      ...running.exchange,
      siteConfig: {
        ...running.exchange.siteConfig,
        read: () => {
          readings += 1;
          return read();
        },
      },
    });
    const [first] = await Promise.all([figures.read(), figures.read(), figures.read()]);
    running.clock.advance(59_999);
    expect(await figures.read()).toBe(first);
    expect(readings).toBe(1);
    running.clock.advance(1);
    await Promise.all([figures.read(), figures.read()]);
    expect(readings).toBe(2);
    // A clock that is set back by more than that does not keep an answer for ever.
    running.clock.advance(-3_600_000);
    await figures.read();
    expect(readings).toBe(3);
  });

  test('are answered after a reading that failed', async () => {
    const { siteConfig } = running.exchange;
    let isAway = true;
    const figures = createLandingStats({
      ...running.exchange,
      siteConfig: {
        ...siteConfig,
        read: () => (isAway ? Promise.reject(new Error('away')) : siteConfig.read()),
      },
    });
    await expect(figures.read()).rejects.toThrow('away');
    isAway = false;
    expect((await figures.read()).totalUser).toBe(1);
  });
});

test('[HOME-04] the five newest approved reviews are on the home page, with nothing that leads to their orders', async () => {
  const operator = await createOperator(running);
  const token = await sessionFor(running, operator.id, true);
  const bearer = { Authorization: `Bearer ${token}` };
  const decide = async (ref = '', decision = 'approve') => {
    const path = `/api/v1/operator/${decision}-review`;
    expect((await running.browser().post(path, { order_ref: ref }, bearer)).status).toBe(200);
  };
  const refs: string[] = [];
  for (const content of ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy']) {
    const browser = running.browser();
    const order = await finishOrder(running, browser);
    await postReview(browser, order, { content });
    refs.push(order.ref);
    running.clock.advance(1_000);
  }
  // The last one waits, and one that was shown is taken down.
  for (const ref of refs.slice(0, -1)) await decide(ref);
  await decide(refs[1], 'remove');
  const contents = async () => (await askAnew()).reviews.map(({ content }) => content);
  expect(await contents()).toEqual(['sáu', 'năm', 'bốn', 'ba', 'một']);
  await decide(refs[6]);
  expect(await contents()).toEqual(['bảy', 'sáu', 'năm', 'bốn', 'ba']);
  const text = JSON.stringify(await ask());
  for (const ref of refs) expect(text).not.toContain(ref);
  expect(text).not.toContain(GOOD_REVIEW.email);
});

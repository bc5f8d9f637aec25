import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decimal, toText } from '#domain/money/money';
import { decodeStatement } from '#domain/wire/statement-wire';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import type { DepositReport } from '#server/ports/deposits';
import { users, walletAddresses, wallets } from '#server/store/tables/accounts';
import { refunds } from '#server/store/tables/refunds';
import { createOperator, sessionFor } from '#tests/support/target-account';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, fillWallet, type Member, openDestinations } from '#tests/support/wallets';

let running: TestExchange;
let lan: Member;
beforeEach(async () => {
  running = await startTestExchange();
  lan = await createMember(running, 'lan@example.com');
});
afterEach(() => running.close());

const open = (member = lan, coin = 'BTC') =>
  running.browser().post('/api/v1/users/wallet-address', { currency_code: coin }, member.headers);
const statement = async (member = lan) =>
  decodeStatement((await running.browser().post('/api/v1/users/wallet', {}, member.headers)).json);
const addressOf = async (member = lan, coin = 'BTC') => {
  await open(member, coin);
  const { addresses } = await statement(member);
  return addresses.find((one) => one.coin === coin)?.address ?? '';
};

let sequence = 0;
/** News of a transfer to the member's address. */
const tell = async (news: Partial<DepositReport> = {}) => {
  sequence += 1;
  const address = news.address ?? (await addressOf());
  await receiveDeposit(running.exchange)({
    ...{ networkKey: 'BTC', asset: 'BTC', hash: 'a'.repeat(64), index: 0, address, memo: '' },
    ...{ amount: '0.5', confirmations: 2, isGone: false, sequence },
    ...news,
  });
};
const btc = async () => (await lan.wallet()).btc;
const lost = () => balanceOf(running.db, { kind: 'losses', owner: '', asset: 'BTC' });
/** What has come to our addresses, beside the inventory of the sandbox. */
const ours = async () => {
  const [all, inventory] = [{ kind: 'ours', owner: 'BTC', asset: 'BTC' }, '0.84'] as const;
  return toText(decimal(await balanceOf(running.db, all)).minus(decimal(inventory)));
};

describe('the address of a coin', () => {
  test('[ACC-05] is the member’s own, and the same however often it is asked for', async () => {
    const minh = await createMember(running, 'minh@example.com');
    const [first] = await Promise.all([addressOf(), addressOf(), addressOf()]);
    expect(await addressOf()).toBe(first);
    expect(await addressOf(minh)).not.toBe(first);
    expect(await addressOf(lan, 'ETH')).toMatch(/^0x/);
    expect(await running.db.$count(walletAddresses)).toBe(3);
    const { json } = await running.browser().post('/api/v1/users/me', {}, lan.headers);
    expect(json?.data).toMatchObject({ wallet: { BtcWallets: [{ Address: first }] } });
  });

  test('is refused for what no wallet holds, and to a guest', async () => {
    expect((await open(lan, 'DOGE')).status).toBe(422);
    expect((await open(lan, 'VND')).status).toBe(422);
    const guest = running.browser().post('/api/v1/users/wallet-address', { currency_code: 'BTC' });
    expect((await guest).json?.messageCode).toBe('REQUIRED_LOGIN');
  });

  test('that the provider does not give, or gives to another member too, is said to be missing', async () => {
    const taken = await addressOf();
    const minh = await createMember(running, 'minh@example.com');
    const { depositAddresses } = running.exchange;
    const answers = [
      () => Promise.reject(new Error('away')),
      () => Promise.resolve({ address: 'not-an-address', memo: '' }),
      () => Promise.resolve({ address: taken, memo: 'a memo' }),
      () => Promise.resolve({ address: taken, memo: '' }),
    ];
    for (const answer of answers) {
      Object.assign(running.exchange, { depositAddresses: { open: answer } });
      expect((await open(minh)).json?.messageCode).toBe('NOT_POSSIBLE_NOW');
    }
    Object.assign(running.exchange, { depositAddresses });
    expect(await addressOf(minh)).not.toBe(taken);
  });
});

describe('coins that are paid into a wallet', () => {
  test('[ACC-05] are awaited until two blocks of Bitcoin have confirmed them, and credited once', async () => {
    await tell({ confirmations: 0 });
    await tell({ confirmations: 1 });
    expect(await btc()).toBe('0');
    expect((await statement()).deposits).toMatchObject([
      { asset: 'BTC', amount: '0.5', confirmations: 1, state: 'awaited', hash: 'a'.repeat(64) },
    ]);
    await tell();
    await tell({ confirmations: 3 });
    expect(await btc()).toBe('0.5');
    const { deposits, entries } = await statement();
    expect(deposits).toMatchObject([{ confirmations: 3, state: 'credited' }]);
    expect(entries).toMatchObject([{ cause: 'wallet.deposited', asset: 'BTC', amount: '0.5' }]);
    expect(await ours()).toBe('0.5');
  });

  test('of Ether wait for 32 blocks', async () => {
    const address = await addressOf(lan, 'ETH');
    const ether = { networkKey: 'ETH', asset: 'ETH', address, hash: `0x${'b'.repeat(64)}` };
    await tell({ ...ether, confirmations: 31 });
    expect((await lan.wallet()).eth).toBe('0');
    await tell({ ...ether, confirmations: 32 });
    expect((await lan.wallet()).eth).toBe('0.5');
  });

  test('[ACC-05] in two transfers of one transaction count twice', async () => {
    await tell();
    await tell({ index: 1, amount: '0.25' });
    expect(await btc()).toBe('0.75');
    expect((await statement()).deposits).toMatchObject([
      { index: 0, amount: '0.5' },
      { index: 1, amount: '0.25' },
    ]);
  });

  test('that are another token, that were told of in two ways, or whose member is deleted wait for an operator', async () => {
    const address = await addressOf(lan, 'ETH');
    const token = { networkKey: 'ETH', asset: 'ERC20', address, hash: `0x${'c'.repeat(64)}` };
    await tell({ ...token, confirmations: 32 });
    await tell({ confirmations: 0 });
    await tell({ confirmations: 1, amount: '5' });
    await tell();
    expect(await lan.wallet()).toMatchObject({ btc: '0', eth: '0' });
    expect((await statement()).deposits.map(({ state }) => state)).toEqual(['review', 'review']);
    await running.db.update(users).set({ status: 'deleted' }).where(eq(users.id, lan.user.id));
    await tell({ hash: 'd'.repeat(64) });
    const unmatched = { kind: 'wallet', owner: lan.user.id, asset: 'BTC' } as const;
    expect(await balanceOf(running.db, unmatched)).toBe('0');
  });

  test('that leave the chain before they count are not waited for', async () => {
    await tell({ confirmations: 1 });
    await tell({ confirmations: 0, isGone: true });
    expect((await statement()).deposits).toMatchObject([{ state: 'gone' }]);
    expect([await btc(), await lan.isStopped()]).toEqual(['0', false]);
  });
});

describe('coins that leave the chain after they were credited', () => {
  const undo = () => tell({ confirmations: 0, isGone: true });

  test('[ACC-05] are taken out of the wallet, which stops swaps and withdrawals until an operator releases it', async () => {
    await tell();
    await undo();
    expect([await btc(), await lost(), await ours()]).toEqual(['0', '0', '0']);
    const { deposits, entries, isStopped } = await statement();
    expect(deposits).toMatchObject([{ state: 'reversed' }]);
    expect(entries[0]).toMatchObject({ cause: 'wallet.deposit.reversed', amount: '-0.5' });
    expect(isStopped).toBe(true);
    const refused = await lan.swap('BTC', 'VND', '0.1');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const operator = await createOperator(running);
    const release = async (account: string) =>
      running
        .browser()
        .post(
          '/api/v1/operator/release-wallet',
          { account },
          { Authorization: `Bearer ${await sessionFor(running, operator.id, true)}` },
        );
    expect((await release('0000000000')).status).toBe(404);
    expect((await release(lan.user.number)).status).toBe(200);
    expect((await release(lan.user.number)).status).toBe(409);
    expect(await lan.isStopped()).toBe(false);
  });

  test('and are spent already, are lost as far as the wallet cannot give them', async () => {
    await tell();
    const swapped = await lan.swap('BTC', 'VND', '0.4');
    expect(swapped.status).toBe(200);
    await undo();
    expect([await btc(), await lost()]).toEqual(['0', '0.4']);
    expect(await ours()).toBe('0');
    // Told once more, it is not taken twice.
    await undo();
    expect([await btc(), await lost()]).toEqual(['0', '0.4']);
  });

  const withdraw = async (quantity: string, member = lan, target: object = {}) => {
    await running.stopJobs();
    const to = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    const body = { currency_code: 'btc', quantity, to, code: '', ...target };
    const answer = await running.browser().post('/api/v1/withdrawals', body, member.headers);
    expect(answer.status).toBe(200);
  };
  const withdrawals = async () =>
    (await running.db.select().from(refunds)).map(({ status }) => status);

  test('and are on their way out, are not sent: what was withdrawn and not sent is taken, and nothing is lost', async () => {
    await tell();
    await withdraw('0.5');
    expect(await btc()).toBe('0');
    await undo();
    expect([await btc(), await lost(), await ours()]).toEqual(['0', '0', '0']);
    expect(await withdrawals()).toEqual(['withdrawn']);
  });

  test('and are too few, leave withdrawals of another coin and of other members as they are', async () => {
    const minh = await createMember(running, 'minh@example.com');
    await tell();
    await tell({ address: await addressOf(minh), hash: 'f'.repeat(64) });
    await fillWallet(running, lan.user.id, { ETH: '0.5' });
    const ether = { provider: 'ETH', account: '0x52908400098527886E0F7030069857D2E4169EE7' };
    await openDestinations(running, lan.user.id, [ether]);
    await withdraw('0.5');
    await withdraw('0.5', minh);
    await withdraw('0.2', lan, { currency_code: 'eth', to: ether.account });
    await undo();
    const rows = await running.db.select().from(refunds);
    expect(rows.map(({ memberId, asset, status }) => [memberId, asset, status]).toSorted()).toEqual(
      [
        [lan.user.id, 'BTC', 'withdrawn'],
        [lan.user.id, 'ETH', 'due'],
        [minh.user.id, 'BTC', 'due'],
      ].toSorted(),
    );
  });

  test('and are all there, leave a withdrawal of other coins as it is', async () => {
    await tell({ hash: 'e'.repeat(64) });
    await tell();
    await withdraw('0.4');
    await undo();
    expect([await btc(), await lost()]).toEqual(['0.1', '0']);
    expect(await withdrawals()).toEqual(['due']);
  });

  test('and come back, make good what was lost first, and are not had twice', async () => {
    await tell();
    await lan.swap('BTC', 'VND', '0.4');
    await undo();
    await tell();
    expect([await btc(), await lost(), await ours()]).toEqual(['0.1', '0', '0.5']);
    expect((await statement()).deposits).toMatchObject([{ state: 'credited' }]);
    expect(await lan.isStopped()).toBe(true);
    // Undone again, only what the wallet was given again is taken.
    await undo();
    expect([await btc(), await lost()]).toEqual(['0', '0.4']);
  });

  test('leave what was stopped before as it was', async () => {
    const at = new Date(0);
    await running.db.update(wallets).set({ stoppedAt: at }).where(eq(wallets.userId, lan.user.id));
    await tell();
    await undo();
    const [wallet] = await running.db.select().from(wallets).where(eq(wallets.userId, lan.user.id));
    expect(wallet?.stoppedAt).toEqual(at);
  });
});

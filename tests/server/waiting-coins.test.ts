import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decimal, toText } from '#domain/money/money';
import { decodeStatement } from '#domain/wire/statement-wire';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { openCoinAddress } from '#server/exchange/wallets/coin-addresses';
import type { DepositReport } from '#server/ports/deposits';
import { auditLog } from '#server/store/tables/account-security';
import { users, walletAddresses } from '#server/store/tables/accounts';
import { chainDeposits } from '#server/store/tables/chain-deposits';
import { moneyReports } from '#server/store/tables/money-reports';
import { createOperator, sessionFor } from '#tests/support/target-account';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member } from '#tests/support/wallets';

let running: TestExchange;
let lan: Member;
let operator: Record<string, string>;
beforeEach(async () => {
  running = await startTestExchange();
  lan = await createMember(running, 'lan@example.com');
  const { id } = await createOperator(running);
  operator = { Authorization: `Bearer ${await sessionFor(running, id, true)}` };
});
// The books are checked there, too.
afterEach(() => running.close());

const HASH = 'a'.repeat(64);

const addressOf = async (coin: 'BTC' | 'ETH' = 'BTC', { user } = lan) => {
  await openCoinAddress(running.exchange, coin, user.id);
  const rows = await running.db
    .select()
    .from(walletAddresses)
    .where(eq(walletAddresses.userId, user.id));
  return rows.find((row) => row.coin === coin.toLowerCase())?.address ?? '';
};

let sequence = 0;
/** News of a transfer to the member's address. */
const tell = async (news: Partial<DepositReport> = {}) => {
  sequence += 1;
  await receiveDeposit(running.exchange)({
    ...{ networkKey: 'BTC', asset: 'BTC', hash: HASH, index: 0, memo: '' },
    address: news.address ?? (await addressOf()),
    ...{ amount: '0.5', confirmations: 2, isGone: false, sequence },
    ...news,
  });
};
/** A deposit of 0.5 that was told of as 5, too, and is final. */
const contradicted = async () => {
  await tell({ confirmations: 0 });
  await tell({ confirmations: 1, amount: '5' });
  await tell();
};
const undo = () => tell({ confirmations: 0, isGone: true });

const keyOf = async (hash = HASH) => {
  const rows = await running.db.select().from(moneyReports);
  const row = rows.findLast(({ transactionId }) => transactionId.includes(hash));
  return {
    provider: row?.provider ?? '',
    account: row?.accountNumber ?? '',
    transaction_id: row?.transactionId ?? '',
  };
};
const call = async (name: string, body: object, headers = operator) => {
  const answer = await running.browser().post(`/api/v1/operator/${name}`, body, headers);
  await running.settle();
  return answer;
};
const accept = async (more: object = {}, hash = HASH) =>
  call('accept-third-party', { ...(await keyOf(hash)), ...more });
const waiting = async () => {
  const { json } = await running.browser().get('/api/v1/operator/waiting', operator);
  const { reports } = (json?.data ?? { reports: [] }) as {
    readonly reports: readonly { readonly wallet: string; readonly amounts: readonly string[] }[];
  };
  return reports.map(({ wallet, amounts }) => ({ wallet, amounts }));
};
const statement = async () =>
  decodeStatement((await running.browser().post('/api/v1/users/wallet', {}, lan.headers)).json);
const btc = async () => (await lan.wallet()).btc;
const booked = (kind: 'losses' | 'ours') =>
  balanceOf(running.db, { kind, owner: kind === 'ours' ? 'BTC' : '', asset: 'BTC' });
/** What has come to our addresses, beside the inventory of the sandbox. */
const ours = async () => toText(decimal(await booked('ours')).minus(decimal('0.84')));

describe('coins that were told of in two ways', () => {
  test('are credited by an operator with the amount that the chain confirms, and audited', async () => {
    await contradicted();
    expect(await waiting()).toEqual([{ wallet: lan.user.number, amounts: ['0.5', '5'] }]);
    expect((await accept({ amount: '0.5' })).status).toBe(200);
    expect([await btc(), await ours()]).toEqual(['0.5', '0.5']);
    const { deposits, entries } = await statement();
    expect(deposits).toMatchObject([{ state: 'credited', amount: '0.5' }]);
    expect(entries).toMatchObject([{ cause: 'wallet.assigned', asset: 'BTC', amount: '0.5' }]);
    expect(await waiting()).toEqual([]);
    const audited = await running.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'report.acceptThirdParty'));
    expect(audited.map(({ detail }) => detail)).toEqual([{ ...(await keyOf()), amount: '0.5' }]);
  });

  test('are credited as the later report has them, and the books are corrected', async () => {
    await contradicted();
    expect((await accept({ amount: '5.00' })).status).toBe(200);
    expect([await btc(), await ours()]).toEqual(['5', '5']);
    expect((await statement()).deposits).toMatchObject([{ state: 'credited', amount: '5' }]);
    await undo();
    expect([await btc(), await ours(), await booked('losses')]).toEqual(['0', '0', '0']);
  });

  test('wait where no report but the first has its amount, and are credited with less', async () => {
    await tell({ confirmations: 0 });
    await tell({ confirmations: 1, amount: '0.2' });
    await tell({ confirmations: 2, amount: '0.2' });
    expect((await statement()).deposits).toMatchObject([{ state: 'review' }]);
    expect((await accept({ amount: '0.2' })).status).toBe(200);
    expect([await btc(), await ours()]).toEqual(['0.2', '0.2']);
  });

  test.each([
    ['no amount', {}, 409],
    ['an amount that no report has named', { amount: '50' }, 409],
    ['no number', { amount: '5e1' }, 400],
    ['less than nothing', { amount: '-5' }, 400],
  ])('are not credited with %s', async (_, more, status) => {
    await contradicted();
    expect((await accept(more)).status).toBe(status);
    expect([await btc(), await ours()]).toEqual(['0', '0.5']);
  });

  test.each([
    ['token', { asset: 'ERC20' }],
    ['address', { address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
  ])('of which a report named another %s are never credited', async (_, wrong) => {
    const ether = { networkKey: 'ETH', asset: 'ETH', hash: `0x${'b'.repeat(64)}` } as const;
    const address = await addressOf('ETH');
    await tell({ ...ether, address, confirmations: 0 });
    await tell({ ...ether, address, confirmations: 1, ...wrong });
    await tell({ ...ether, address, confirmations: 32 });
    expect(await waiting()).toEqual([{ wallet: '', amounts: [] }]);
    expect((await accept({ amount: '0.5' }, ether.hash)).status).toBe(409);
    expect((await lan.wallet()).eth).toBe('0');
  });
});

test('another token of the network is never credited as its coin', async () => {
  const token = { networkKey: 'ETH', asset: 'ERC20', hash: `0x${'c'.repeat(64)}` } as const;
  await tell({ ...token, address: await addressOf('ETH'), confirmations: 32 });
  expect(await waiting()).toEqual([{ wallet: '', amounts: [] }]);
  for (const more of [{}, { amount: '0.5' }]) {
    expect((await accept(more, token.hash)).status).toBe(409);
  }
  expect((await lan.wallet()).eth).toBe('0');
  expect((await call('refund-report', await keyOf(token.hash))).status).toBe(200);
});

test('coins to a deleted account are never credited', async () => {
  await contradicted();
  await running.db.update(users).set({ status: 'deleted' }).where(eq(users.id, lan.user.id));
  expect(await waiting()).toEqual([{ wallet: '', amounts: [] }]);
  expect((await accept({ amount: '0.5' })).status).toBe(409);
  const own = { kind: 'wallet', owner: lan.user.id, asset: 'BTC' } as const;
  expect(await balanceOf(running.db, own)).toBe('0');
});

test('coins to an address that is the account’s no more are not credited', async () => {
  await contradicted();
  await running.db.delete(walletAddresses).where(eq(walletAddresses.userId, lan.user.id));
  expect((await accept({ amount: '0.5' })).status).toBe(409);
  expect(await btc()).toBe('0');
});

test('only a system account with its second factor accepts coins', async () => {
  await contradicted();
  const body = { ...(await keyOf()), amount: '0.5' };
  const { id } = await createOperator(running, 'other@example.org');
  const first = { Authorization: `Bearer ${await sessionFor(running, id)}` };
  expect((await call('accept-third-party', body, first)).status).toBe(403);
  expect((await call('accept-third-party', body, lan.headers)).status).toBe(403);
  expect(await btc()).toBe('0');
});

describe('an operator who accepts coins', () => {
  test('twice credits them once', async () => {
    await contradicted();
    expect((await accept({ amount: '0.5' })).status).toBe(200);
    expect((await accept({ amount: '0.5' })).status).toBe(409);
    expect((await accept({ amount: '5' })).status).toBe(409);
    expect(await btc()).toBe('0.5');
  });

  test('that were sent back already is refused, and the other way round', async () => {
    await contradicted();
    expect((await call('refund-report', await keyOf())).status).toBe(200);
    expect((await accept({ amount: '0.5' })).status).toBe(409);
    await tell({ hash: 'd'.repeat(64), confirmations: 0 });
    await tell({ hash: 'd'.repeat(64), amount: '5' });
    expect((await accept({ amount: '5' }, 'd'.repeat(64))).status).toBe(200);
    expect((await call('refund-report', await keyOf('d'.repeat(64)))).status).toBe(409);
    expect(await btc()).toBe('5');
  });

  test('that were undone meanwhile is refused', async () => {
    await contradicted();
    await undo();
    expect((await accept({ amount: '0.5' })).status).toBe(409);
    expect([await btc(), await ours()]).toEqual(['0', '0']);
  });

  test('that were undone and came back credits them anew, less what was lost by them', async () => {
    await contradicted();
    await accept({ amount: '0.5' });
    expect((await lan.swap('BTC', 'VND', '0.4')).status).toBe(200);
    await undo();
    expect([await btc(), await booked('losses')]).toEqual(['0', '0.4']);
    // Told of in two ways once, they wait again.
    await tell();
    expect([await btc(), await waiting()]).toEqual([
      '0',
      [{ wallet: lan.user.number, amounts: ['0.5', '5'] }],
    ]);
    expect((await accept({ amount: '0.5' })).status).toBe(200);
    expect([await btc(), await booked('losses'), await ours()]).toEqual(['0.1', '0', '0.5']);
  });

  test('that were undone after it takes them out of the wallet again', async () => {
    await contradicted();
    await accept({ amount: '0.5' });
    await undo();
    expect([await btc(), await ours(), await lan.isStopped()]).toEqual(['0', '0', true]);
    expect((await accept({ amount: '0.5' })).status).toBe(409);
    expect(await btc()).toBe('0');
  });

  test('does not change what a later report says', async () => {
    await contradicted();
    await accept({ amount: '5' });
    await tell({ confirmations: 3 });
    await tell({ confirmations: 4, amount: '5' });
    expect(await btc()).toBe('5');
    expect(await running.db.select().from(chainDeposits)).toMatchObject([
      { amount: '5', confirmations: 4, credits: 1 },
    ]);
  });
});

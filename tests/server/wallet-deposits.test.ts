import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAccountNumber } from '#domain/account/account-number';
import { depositText } from '#domain/account/deposit-text';
import { receivingAccounts } from '#domain/banks/receiving-accounts';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { acceptReport } from '#server/exchange/payments/settle-report';
import { users } from '#server/store/tables/accounts';
import { moneyReports } from '#server/store/tables/money-reports';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member } from '#tests/support/wallets';

let running: TestExchange;
let lan: Member;
beforeEach(async () => {
  running = await startTestExchange();
  lan = await createMember(
    running,
    'lan@example.com',
    {},
    { fullName: 'Nguyễn Thị Lan', docStatus: 'verify' },
  );
});
afterEach(() => running.close());

const SENDER = { bankCode: 'TCB', accountNumber: '19031234567890', name: 'NGUYEN THI LAN' };

const report = async (changes: Partial<Parameters<ReturnType<typeof receiveMoney>>[0]> = {}) => {
  const { currencies } = await running.exchange.siteConfig.read();
  await receiveMoney(running.exchange)({
    transactionId: 'D1',
    accountNumber: receivingAccounts(currencies)[0]?.accountNumber ?? '',
    amount: '2000000',
    text: `MBVCB.${depositText(lan.user.number)}.CT tu`,
    sender: SENDER,
    ...changes,
  });
};

const stateOf = async () =>
  (await running.db.select().from(moneyReports)).map(({ state }) => state);

describe('a deposit by bank transfer', () => {
  test('[HIST-03] every account has a number with a check digit, which the wire calls its Id', async () => {
    const rows = await running.db.select().from(users);
    expect(rows.every(({ number }) => isAccountNumber(number))).toBe(true);
    const { json } = await running.browser().post('/api/v1/users/me', {}, lan.headers);
    expect(json?.data).toMatchObject({
      user: { Id: lan.user.number },
      wallet: { Id: lan.user.number, UserId: lan.user.number },
    });
    expect(JSON.stringify(json)).not.toContain(lan.user.id);
  });

  test('[HIST-03] is credited to the member whose number its text names', async () => {
    await report();
    expect(await stateOf()).toEqual(['credited']);
    expect((await lan.wallet()).vnd).toBe('2000000');
  });

  test('counts once, however often it is reported', async () => {
    await report();
    await report();
    expect((await lan.wallet()).vnd).toBe('2000000');
  });

  test.each([
    [
      'has a wrong check digit',
      () => {
        const { number } = lan.user;
        const last = (Number(number.at(-1)) + 1) % 10;
        return { text: depositText(number.slice(0, -1) + String(last)) };
      },
      'unmatched',
    ],
    [
      'was sent by another name',
      () => ({ sender: { ...SENDER, name: 'TRAN VAN B' } }),
      'third_party',
    ],
    [
      'was sent by an account without a name',
      () => ({ sender: { ...SENDER, name: '' } }),
      'third_party',
    ],
    ['came to an account that is not ours', () => ({ accountNumber: '99999' }), 'foreign_account'],
  ] as const)('[HIST-03] that %s waits for review', async (_, changes, state) => {
    await report(changes());
    expect(await stateOf()).toEqual([state]);
    expect((await lan.wallet()).vnd).toBe('0');
  });

  test('[HIST-03] that names two members waits for review', async () => {
    const minh = await createMember(running, 'minh@example.com');
    await report({ text: `${depositText(lan.user.number)} ${depositText(minh.user.number)}` });
    expect(await stateOf()).toEqual(['ambiguous']);
  });

  test('that names an order, too, is the order’s', async () => {
    const order = await placeOrder(running.browser());
    await report({
      accountNumber: order.payment.accountNumber,
      text: `${order.payment.transferText} ${depositText(lan.user.number)}`,
    });
    expect((await lan.wallet()).vnd).toBe('0');
  });

  test('of a member without a name is not taken for theirs', async () => {
    const anon = await createMember(running, 'anon@example.com', {}, { fullName: '' });
    await report({ text: depositText(anon.user.number), sender: { ...SENDER, name: ' ' } });
    expect(await stateOf()).toEqual(['third_party']);
  });

  test('[AUTH-07] from a sender whose name an unverified member has in their profile waits for an operator', async () => {
    for (const docStatus of ['not_uploaded', 'unverified'] as const) {
      await running.db.update(users).set({ docStatus });
      await report({ transactionId: docStatus });
    }
    expect(await stateOf()).toEqual(['third_party', 'third_party']);
    expect((await lan.wallet()).vnd).toBe('0');
  });

  test('from another sender is credited once an operator accepts it, and only once', async () => {
    await report({ sender: { ...SENDER, name: 'TRAN VAN B' } });
    const [stored] = await running.db.select().from(moneyReports);
    if (!stored) throw new Error('no report is stored');
    await acceptReport(running.exchange, { key: stored }, async () => {});
    expect((await lan.wallet()).vnd).toBe('2000000');
    await expect(acceptReport(running.exchange, { key: stored }, async () => {})).rejects.toThrow();
    expect(await balanceOf(running.db, { kind: 'wallet', owner: lan.user.id, asset: 'VND' })).toBe(
      '2000000',
    );
  });
});

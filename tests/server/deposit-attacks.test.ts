import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { depositText } from '#domain/account/deposit-text';
import { receivingAccounts } from '#domain/banks/receiving-accounts';
import { acceptIdentity } from '#server/exchange/identity/decide-identity';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { users } from '#server/store/tables/accounts';
import { moneyReports } from '#server/store/tables/money-reports';
import { handInFor } from '#tests/support/target-identities';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member } from '#tests/support/wallets';

const NAME = 'Đỗ Hoàng Linh';

let running: TestExchange;
let linh: Member;
beforeEach(async () => {
  running = await startTestExchange();
  linh = await createMember(
    running,
    'linh@example.com',
    {},
    { fullName: NAME, docStatus: 'verify' },
  );
});
afterEach(() => running.close());

let transfers = 0;
/** What becomes of a transfer with this text, from an account in this name. */
const stateOf = async (text: string, name = 'DO HOANG LINH') => {
  transfers += 1;
  const { currencies } = await running.exchange.siteConfig.read();
  const transactionId = `A${transfers}`;
  await receiveMoney(running.exchange)({
    ...{ transactionId, amount: '1000', text },
    accountNumber: receivingAccounts(currencies)[0]?.accountNumber ?? '',
    sender: { bankCode: 'TCB', accountNumber: '19031234567890', name },
  });
  const [row] = await running.db
    .select()
    .from(moneyReports)
    .where(eq(moneyReports.transactionId, transactionId));
  return row?.state;
};

const wide = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

test('a deposit is found by the number as banks may write it, and by nothing that only looks like it', async () => {
  const { number } = linh.user;
  const [head, last] = [number.slice(0, 9), number.slice(9)];
  for (const text of [
    ...[`depcv${number}`, `DEP-CV ${number.slice(0, 3)} ${number.slice(3)}.CT tu`],
    ...[`DEPCV${wide(number)}`, `DEPCVDEPCV${number}`, `DEPCV${head} ${last}`],
  ]) {
    expect([text, await stateOf(text)]).toEqual([text, 'credited']);
  }
  for (const text of [
    // A digit less or before, a letter for a digit, digits and letters of other alphabets.
    ...[`DEPCV${head}`, `DEPCV1${number}`, `DEPCVO${number.slice(1)}`, `DEРCV${number}`],
    `DEPCV${number.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))}`,
    ...[`DEPC V${head}`, `DEPVC${number}`, number],
  ]) {
    expect([text, await stateOf(text)]).toEqual([text, 'unmatched']);
  }
  expect((await linh.wallet()).vnd).toBe('5000');
});

test('a deposit in the name of another is not credited, however near that is', async () => {
  const text = depositText(linh.user.number);
  for (const name of [
    ...['LINH HOANG DO', 'DOHOANGLINH', 'DO-HOANG-LINH', 'DO HOANG LINH AN', 'DО HOANG LINH'],
    ...['DO HOANG LINH 阿', '阿', '.', ' '],
  ]) {
    expect([name, await stateOf(text, name)]).toEqual([name, 'third_party']);
  }
  for (const name of ['do hoang linh', 'ĐỖ HOÀNG LINH', ' DO  HOANG LINH ']) {
    expect([name, await stateOf(text, name)]).toEqual([name, 'credited']);
  }
});

test('a member whose documents were accepted takes deposits in the name of the documents alone', async () => {
  await running.db.update(users).set({ docStatus: 'not_uploaded' });
  const id = await handInFor(running, linh.user.id);
  const by = { operatorId: null, by: async () => {} };
  await acceptIdentity(running.exchange, { id, name: NAME, accounts: [] }, by);
  const text = depositText(linh.user.number);
  // As a row that was changed past the profile's own rule.
  await running.db.update(users).set({ fullName: 'TRAN VAN KHAC' });
  expect(await stateOf(text, 'TRAN VAN KHAC')).toBe('third_party');
  expect(await stateOf(text)).toBe('credited');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, fillWallet, type Member, orderIn } from '#tests/support/wallets';

let running: TestExchange;
let lan: Member;
let ref: string;
beforeAll(async () => {
  running = await startTestExchange();
  lan = await createMember(running, 'lan@example.com', { VND: '4000000' });
  ref = orderIn(await lan.swap('vnd', 'btc', '2000000')).ref;
});
afterAll(() => running.close());

const statement = (headers: HeadersInit, query = '') =>
  running.browser().post(`/api/v1/users/wallet${query}`, {}, headers);

test('[ACC-05] a statement has every change of a balance with its cause, newest first', async () => {
  const { json } = await statement(lan.headers);
  expect(json).toMatchObject({
    total: 3,
    data: [
      { Number: 3, Cause: 'wallet.swapped', Asset: 'BTC', Amount: '0.00087269', OrderRef: ref },
      { Number: 2, Cause: 'wallet.swapped', Asset: 'VND', Amount: '-2000000', OrderRef: ref },
      { Number: 1, Cause: 'wallet.deposited', Asset: 'VND', Amount: '4000000', OrderRef: '' },
    ],
  });
});

test('[HIST-03] beside it stands where dong are paid to, with the text that names the account', async () => {
  const { json } = await statement(lan.headers);
  expect((json as { payIn?: object } | undefined)?.payIn).toMatchObject({
    Text: `DEPCV${lan.user.number}`,
    QrCode: expect.stringContaining(`DEPCV${lan.user.number}`),
  });
});

test('a statement is read in slices', async () => {
  const { json } = await statement(lan.headers, '?offset=2&limit=1');
  expect(json).toMatchObject({ total: 3, data: [{ Number: 1, Cause: 'wallet.deposited' }] });
});

test('entries of one moment, asset and amount have numbers of their own, which stay theirs', async () => {
  const hoa = await createMember(running, 'hoa@example.com');
  const numbers = async () => {
    const { json } = await statement(hoa.headers);
    return ((json?.data ?? []) as { readonly Number: number }[]).map((entry) => entry.Number);
  };
  for (const expected of [[1], [2, 1], [3, 2, 1]]) {
    await fillWallet(running, hoa.user.id, { VND: '5000' });
    expect(await numbers()).toEqual(expected);
  }
});

test('a statement is the session’s own, whoever is named', async () => {
  const minh = await createMember(running, 'minh@example.com');
  const { json } = await statement(minh.headers, `?userId=${lan.user.id}&id=${lan.user.number}`);
  expect(json).toMatchObject({ total: 0, data: [] });
  expect((await statement({})).json?.messageCode).toBe('REQUIRED_LOGIN');
});

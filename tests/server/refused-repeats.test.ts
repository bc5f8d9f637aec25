import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { DomainError } from '#server/exchange/domain-error';
import { inTransaction } from '#server/exchange/exchange';
import { callOnce } from '#server/exchange/keyed-calls';
import type { users } from '#server/store/tables/accounts';
import { createAccount, PASSWORD } from '#tests/support/accounts';
import { keyCalled } from '#tests/support/keys';
import { sessionFor } from '#tests/support/target-account';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { handOut, placeVoucherSale, tryVoucher } from '#tests/support/voucher-orders';
import { createMember } from '#tests/support/wallets';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

type Headers = Readonly<Record<string, string>>;

const sessionWith = async (changes: Partial<typeof users.$inferInsert>) => {
  const account = await createAccount(running, 'sms@example.com', changes);
  return { Authorization: `Bearer ${await sessionFor(running, account.id)}` };
};

/** Calls that store something on the way to their refusal; each is prepared, then made twice. */
const CALLS: Readonly<Record<string, () => Promise<(headers: Headers) => Promise<unknown>>>> = {
  'REQUIRED_CODE of a fresh proof, after a code was sent': async () => {
    const session = await sessionWith({ twofa: TWOFA.sms, phoneNumber: '84901234567' });
    const body = { password: PASSWORD, code: '' };
    return (headers) =>
      running.browser().post('/api/v1/users/step-up', body, { ...session, ...headers });
  },
  'NOT_POSSIBLE_NOW of a coin’s address that is another member’s': async () => {
    const path = '/api/v1/users/wallet-address';
    const address = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', memo: '' };
    Object.assign(running.exchange, { depositAddresses: { open: async () => address } });
    const [lan, minh] = [
      await createMember(running, 'lan@example.com'),
      await createMember(running, 'minh@example.com'),
    ];
    await running.browser().post(path, { currency_code: 'BTC' }, lan.headers);
    return (headers) =>
      running.browser().post(path, { currency_code: 'BTC' }, { ...minh.headers, ...headers });
  },
  'NEW_DESTINATION of a withdrawal, which begins to wait': async () => {
    const member = await createMember(running, 'nga@example.com', { BTC: '1' });
    await member.prove();
    const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const body = { currency_code: 'btc', quantity: '0.1', to };
    return (headers) =>
      running.browser().post('/api/v1/withdrawals', body, { ...member.headers, ...headers });
  },
  'VOUCHER_REFUSED of a voucher that was tried': async () => {
    const browser = running.browser();
    const order = await placeVoucherSale(running, browser);
    const voucher = await handOut(browser, order);
    return (headers) => tryVoucher(browser, order, { ...voucher, code: '0'.repeat(16) }, headers);
  },
};

test.each(Object.entries(CALLS))(
  '[S17] %s is no success when it is repeated under its key',
  async (said, prepare) => {
    const call = await prepare();
    const headers = { 'Idempotency-Key': keyCalled(said) };
    for (const _ of ['first', 'repeated']) {
      expect(await call(headers)).toMatchObject({ json: { messageCode: said.split(' ')[0] } });
    }
  },
);

describe('a call whose transaction was committed', () => {
  const make = async (name: string, ends: Error) => {
    let runs = 0;
    const call = { keyHash: name, bodyHash: 'body' };
    const attempt = () =>
      callOnce(running.exchange, call, 'silent', {
        run: async (keyed) => {
          runs += 1;
          await inTransaction({ ...running.exchange, call: keyed }, async () => {});
          throw ends;
        },
        answerOf: async () => '',
      }).catch(({ name: kind }: Error) => kind);
    const answers = [await attempt(), await attempt()];
    return { answers, runs };
  };

  test('[S17] and that was refused then, is tried anew', async () => {
    const refusal = new DomainError('NOT_POSSIBLE_NOW', 'Not now.');
    expect(await make('refused', refusal)).toMatchObject({ runs: 2 });
  });

  test('[S17] and whose answer was lost, is done', async () => {
    const lost = await make('lost', new Error('the connection is gone'));
    expect(lost).toEqual({ answers: ['Error', { repeated: null }], runs: 1 });
  });
});

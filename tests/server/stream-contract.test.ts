import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { coinAddressesOf, openCoinAddress } from '#server/exchange/wallets/coin-addresses';
import { STREAM_ANSWER, STREAM_TOKEN, STREAMS } from '#tests/api/contract.streams';
import { accountEnding } from '#tests/support/documents';
import { handInFor } from '#tests/support/target-identities';
import { postOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member, orderIn } from '#tests/support/wallets';

let running: TestExchange;
let lan: Member;
let ref = '';
beforeAll(async () => {
  running = await startTestExchange();
  lan = await createMember(running, 'lan@example.com');
  await openCoinAddress(running.exchange, 'BTC', lan.user.id);
  const [own] = await coinAddressesOf(running.db, lan.user.id);
  await receiveDeposit(running.exchange)({
    ...{ networkKey: 'BTC', asset: 'BTC', hash: 'a'.repeat(64), index: 0, memo: '' },
    ...{ address: own?.address ?? '', amount: '0.5', confirmations: 1 },
    ...{ isGone: false, sequence: 1 },
  });
  await handInFor(running, lan.user.id);
  const accountNumber = accountEnding('documents');
  ref = orderIn(await postOrder(running.browser(), { accountNumber }, lan.headers)).ref;
});
afterAll(() => running.close());

/** Names and kinds of what is told, whatever its values. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
};

/** The answer of the service to a stream of the table, and its first event. */
const firstEvent = async (name: string) => {
  const { path = '', headers = {} } = STREAMS[name] ?? {};
  const token = lan.headers.Authorization.replace('Bearer ', '');
  const response = await running.app.request(
    path.replace('R%2F1', ref).replace(STREAM_TOKEN, token),
    { headers: { ...headers, ...lan.headers } },
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value = '' } = (await reader?.read()) ?? {};
  await reader?.cancel();
  const fields = Object.fromEntries(
    value
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  return { response, ...fields, data: JSON.parse(fields.data ?? 'null') };
};

describe('a stream of the service', () => {
  test.each(Object.keys(STREAMS))(
    '[API-01] %s: is answered as the contract has it',
    async (name) => {
      const { response, data, ...fields } = await firstEvent(name);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject(STREAM_ANSWER);
      const contract = STREAMS[name]?.events.at(-1);
      // An order has more than the contract's example names; tests/domain/wire/wire-names.test.ts has all of it.
      if (name.startsWith('watchOrder'))
        expect(shapeOf(data)).toMatchObject(shapeOf(contract?.data) as object);
      else expect(shapeOf(data)).toEqual(shapeOf(contract?.data));
      expect(Object.keys(fields)).toEqual(contract?.id === undefined ? [] : ['id']);
      if ('id' in fields) expect(fields.id).toMatch(/^\d+$/);
    },
  );
});

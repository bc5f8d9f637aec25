import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ruleError } from '#domain/rules/error-codes';
import { REQUIRED_LOGIN } from '#domain/wire/result';
import { orderOutcome } from '#src/api/order-outcome';
import { postBuyOrder } from '#src/api/post-order';
import { keyCalled } from '#tests/support/keys';
import { testApi } from '#tests/support/test-api';
import {
  GOOD_ORDER,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

/** What 100 USDT cost by the sample rates, in dong. */
const AMOUNT = '2632896';
const TRANSLATED = `Please log in to place an order larger than ${AMOUNT} vnd`;
/** The specification's own sentence. */
const SENTENCE = `Vui lòng đăng nhập để tạo đơn hàng lớn hơn ${AMOUNT} vnd`;

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  await running.browser().post('/sandbox/api/switches', { minOrderLogin: AMOUNT });
});
afterAll(() => running.close());
afterEach(() => void vi.unstubAllGlobals());

const answerTo = async (path: string, init: RequestInit) => {
  const response = await running.app.request(path, init);
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
};

interface Posted {
  readonly key?: string;
  readonly quantity?: string;
  /** What happens to the text of the service's answer on its way. */
  readonly rewrite?: (text: string) => string;
}

/** A guest's order, posted by the site's own client to the running service: the outcome for the machine. */
const post = ({ key = 'an order', quantity = '100', rewrite = (text) => text }: Posted = {}) => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { status, headers, text } = await answerTo(path, init);
    return new Response(rewrite(text), { status, headers });
  });
  const order = { ...GOOD_ORDER, quantity };
  const purchase = { side: 'buy', key: keyCalled(key), order, expectedAmount: AMOUNT } as const;
  return orderOutcome(postBuyOrder(testApi())(purchase, new AbortController().signal));
};

const loginRequired = (message: string) => ({
  ...{ type: 'refused', message, code: REQUIRED_LOGIN, isProcessed: true },
  error: ruleError('loginForLargerOrder', { amount: AMOUNT }),
});

test('[CFG-05] a guest’s order above the limit asks for a login, by the error that the service names', async () => {
  expect(await post()).toEqual(loginRequired(SENTENCE));
});

test('the error decides, whatever language the message is in', async () => {
  const rewrite = (text: string) => text.replace(SENTENCE, TRANSLATED);
  expect(await post({ key: 'translated', rewrite })).toEqual(loginRequired(TRANSLATED));
});

test('a refusal that is repeated under its key names its error again', async () => {
  const rewrite = (text: string) => text.replace(SENTENCE, TRANSLATED);
  await post({ key: 'repeated' });
  expect(await post({ key: 'repeated', rewrite })).toEqual(loginRequired(TRANSLATED));
});

test('another invalid field asks for no login, though its message did', async () => {
  const rewrite = (text: string) => text.replace(/Min order is [\d.]+ \w+/, SENTENCE);
  expect(await post({ key: 'small', quantity: '1', rewrite })).toEqual({
    ...loginRequired(SENTENCE),
    ...{ code: 'INVALID_FIELDS', error: expect.objectContaining({ code: 'minOrder' }) },
  });
});

test('the message’s error stands beside the sentence of the specification, with its parameters', async () => {
  const { json } = await postOrder(running.browser());
  expect(json).toMatchObject({
    ...{ status: 'error', error: true, message: SENTENCE, messageCode: 'INVALID_FIELDS' },
    messageError: { id: 'loginForLargerOrder', params: { amount: AMOUNT } },
  });
});

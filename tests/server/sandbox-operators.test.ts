import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_OPERATORS } from '#domain/rails/operator-money';
import { operatorName } from '#domain/rails/operator-names';
import { railKeyOf } from '#domain/rails/rails';
import type { BrowserLike } from '#tests/support/browser-like';
import { namedAs } from '#tests/support/operator-accounts';
import { placeInside } from '#tests/support/operator-money';
import {
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let browser: BrowserLike;
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
});
afterEach(() => running.close());

const deed = async (name: string, fields: object) => {
  const answer = await browser.post(`/sandbox/api/${name}`, fields);
  await running.settle();
  return answer;
};
const page = async () => (await browser.get('/sandbox')).text;
const seen = (ref: string) => seenOrder(browser, ref);

describe('the sandbox plays the operators', () => {
  test.each([
    ['PM-USD', false],
    ['PAYPAL-EUR', true],
    ['BINANCE-USDT', false],
  ])('[SRV-03] a sale of %s is paid by a button of its own', async (code, isReversible) => {
    const { ref } = await placeInside(running, browser, code, '20');
    const before = await page();
    for (const text of [
      'operator-pay',
      'operator-pay-late',
      'Gửi đủ tiền',
      'Thiếu 10%',
      'Quên mã tham chiếu',
      'Người khác gửi',
      'Gửi nhầm',
    ])
      expect(before).toContain(text);
    expect(before).not.toContain('send-coins');
    await deed('operator-pay', { ref });
    expect((await seen(ref)).status).toBe('delivered');
    expect((await page()).includes('operator-reverse')).toBe(isReversible);
    const { status } = await deed('operator-reverse', { ref });
    expect(status).toBe(200);
  });

  test.each([
    ['short', 'operator-pay', { amount: '18' }, 'verifying_transaction'],
    ['over', 'operator-pay', { amount: '22' }, 'verifying_transaction'],
    ['late', 'operator-pay-late', {}, 'verifying_transaction'],
    ['without the reference', 'operator-pay', { note: '' }, 'pending'],
    ['from another account', 'operator-pay', { sender: 'nguoikhac@example.com' }, 'pending'],
    ['in another currency', 'operator-pay', { currency: 'EUR' }, 'pending'],
  ])('[SRV-03] and %s', async (_, name, fields, status) => {
    const { ref } = await placeInside(running, browser, 'SKRILL-USD', '20');
    expect((await deed(name, { ref, ...fields })).status).toBe(200);
    expect((await seen(ref)).status).toBe(status);
  });

  test.each(ACCOUNT_OPERATORS.map((operator) => railKeyOf(operator)))(
    '[SRV-03] %s answers payments by a mode of its own, and the page shows it',
    async (operator) => {
      expect((await deed('operator-payouts', { operator, mode: 'fail' })).status).toBe(200);
      const [, fold = ''] = (await page()).split('id="operators"');
      expect(fold.split('</summary>')[0]).toContain(operatorName(operator));
      expect((await deed('operator-payouts', { operator, mode: 'stuck' })).status).toBe(400);
    },
  );

  test('one operator that fails leaves the others alone', async () => {
    await deed('operator-payouts', { operator: 'payeer', mode: 'fail' });
    const buy = async (currencyCode: string) => {
      const { number, account: _, ...extras } = namedAs(currencyCode);
      const wish = { currencyCode, networkKey: '', quantity: '20', receivingAddress: number };
      const order = await placeOrder(browser, { ...wish, ...extras });
      await running.pay(order);
      return (await seen(order.ref)).status;
    };
    expect(await buy('PAYEER')).toBe('error');
    expect(await buy('VOLET')).toBe('delivered');
  });

  test('a payment that the operator looks at itself is sent when it lets it go', async () => {
    await deed('operator-payouts', { operator: 'volet', mode: 'hand' });
    const { number: _, account: __, ...extras } = namedAs('VOLET');
    const wish = { currencyCode: 'VOLET', networkKey: '', quantity: '20', receivingAddress: '' };
    const order = await placeOrder(browser, { ...wish, ...extras });
    await running.pay(order);
    expect((await seen(order.ref)).status).toBe('delivering');
    await deed('operator-payouts', { operator: 'volet', mode: 'deliver' });
    await running.pass(600);
    await running.pass(600);
    expect((await seen(order.ref)).status).toBe('delivered');
  });

  test.each([
    ['operator-pay', { amount: '-1' }],
    ['operator-pay', { sequence: 'x' }],
    ['operator-pay', { currency: 'U S D' }],
    ['operator-payouts', { operator: 'voucher', mode: 'deliver' }],
    ['operator-payouts', { operator: 'TRX', mode: 'deliver' }],
  ])('%s refuses %j', async (name, fields) => {
    const { ref } = await placeInside(running, browser, 'PAYEER', '20');
    expect((await deed(name, { ref, ...fields })).status).toBe(400);
    expect((await seen(ref)).status).toBe('pending');
  });

  test('coins are no e-money', async () => {
    const order = await placeOrder(browser);
    expect((await deed('operator-pay', { ref: order.ref })).status).toBe(409);
    expect((await deed('operator-reverse', { ref: order.ref })).status).toBe(409);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedOrders } from '#tests/support/hostile-bodies';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const WITH = 'multipart/form-data; boundary=X';
const WITHOUT = 'multipart/form-data';
const part = '--X\r\nContent-Disposition: form-data; name="ref"\r\n\r\nvalue\r\n';

const BODIES: readonly (readonly [string, string, string])[] = [
  ['whole', WITH, `${part}--X--\r\n`],
  ['without an end', WITH, part],
  ['cut in a header', WITH, '--X\r\nContent-Disposition: form-da'],
  ['with no boundary in its type', WITHOUT, `${part}--X--\r\n`],
  ['with another boundary', WITH, part.replaceAll('--X', '--Y')],
  ['with no header', WITH, '--X\r\n\r\nvalue\r\n--X--\r\n'],
  ['that is JSON', WITH, '{"ref":"x"}'],
  ['with a NUL', WITH, `${part.replace('ref', 're\0f')}--X--\r\n`],
];

test.each(BODIES)('[S35] multipart %s is refused cleanly by every call', async (_, type, body) => {
  const before = await storedOrders(running);
  for (const call of ['config-web', 'get-accountname', 'buy_orders', 'histories']) {
    const { status, json } = await running
      .browser()
      .postText(`/api/v1/${call}`, body, { 'Content-Type': type });
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: 'error', error: true, messageCode: 'MALFORMED_REQUEST' });
  }
  expect(await storedOrders(running)).toBe(before);
  expect(running.reports).toEqual([]);
});

test.each(BODIES)('[S35] multipart %s is no form of the sandbox either', async (_, type, body) => {
  const { status } = await running
    .browser()
    .postText('/sandbox/pay', body, { 'Content-Type': type });
  expect([400, 403]).toContain(status);
  expect(running.reports).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkFor, register } from '#tests/support/accounts';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const follow = (token: string) =>
  running.browser().post('/api/v1/users/process_register', { token });

test('the link of a confirmed account, followed again, is answered ALREADY_CONFIRMED', async () => {
  await register(running.browser(), 'lan@example.com');
  const token = await linkFor(running, 'lan@example.com');
  expect((await follow(token)).status).toBe(200);
  expect(await follow(token)).toMatchObject({
    status: 422,
    json: { messageCode: 'ALREADY_CONFIRMED', message: 'This account is confirmed already.' },
  });
});

test('a confirmation link that was never sent is answered LINK_INVALID', async () => {
  expect((await follow('0'.repeat(64))).json).toMatchObject({ messageCode: 'LINK_INVALID' });
});

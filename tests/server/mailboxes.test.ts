import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '#server/exchange/accounts/attempt-limits';
import { mailboxOf, widestMailboxOf } from '#server/exchange/accounts/mailbox';
import { sandboxMessages } from '#server/store/tables/sandbox';
import { register } from '#tests/support/accounts';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange({}, undefined, { attemptLimits: ATTEMPT_LIMITS });
});
afterAll(() => running.close());

test.each([
  ['Lan.Nguyen@Gmail.com', 'lannguyen@gmail.com'],
  ['lan.nguyen+buy@googlemail.com', 'lannguyen@gmail.com'],
  ['ｌａｎ@gmail.com', 'lan@gmail.com'],
  ['Lan+1@outlook.com', 'lan@outlook.com'],
  ['l.an@outlook.com', 'l.an@outlook.com'],
  ['lan@Bücher.example', 'lan@xn--bcher-kva.example'],
  ['lan@xn--bcher-kva.example', 'lan@xn--bcher-kva.example'],
  // Another provider may take both for parts of a name.
  ['l.an+1@example.com', 'l.an+1@example.com'],
])('[S41] mails to %s count as those to %s', (typed, counted) =>
  expect(mailboxOf(typed)).toBe(counted),
);

test.each([
  ['Lan@Example.com', 'lan@example.com'],
  ['lan+two@example.com', 'lan@example.com'],
  [' lan@example.com ', 'lan@example.com'],
  ['l.a.n@gmail.com', 'lan@gmail.com'],
  ['LAN+x@googlemail.com', 'lan@gmail.com'],
  ['l.a.n@example.com', 'l.a.n@example.com'],
])('%s is delivered to the mailbox %s', (address, mailbox) => {
  expect(widestMailboxOf(address)).toBe(mailbox);
});

test('[S41] spellings of one mailbox share its limit of mails, and stay addresses of their own', async () => {
  const spellings = ['a.b.c', 'ab.c', 'a.bc', 'abc+1', 'abc+2', 'A.BC+3', 'abc'];
  for (const spelling of spellings) {
    const asked = await register(running.browser(), `${spelling}@gmail.com`);
    expect(asked.status).toBe(200);
  }
  await running.settle();
  const mails = await running.db.select().from(sandboxMessages);
  expect(mails.map(({ recipient }) => recipient)).toHaveLength(
    ATTEMPT_LIMITS['mail.account'].tries,
  );
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
});

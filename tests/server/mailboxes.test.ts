import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '#server/exchange/accounts/attempt-limits';
import { mailboxOf, widestMailboxOf } from '#server/exchange/accounts/mailbox';
import { sandboxMessages } from '#server/store/tables/sandbox';
import { createAccount, PASSWORD, register } from '#tests/support/accounts';
import { signInProven } from '#tests/support/prove-person';
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
  ['Lan+1@hotmail.fr', 'lan@hotmail.fr'],
  ['l-a_n.+x@ProtonMail.com', 'lan@proton.me'],
  ['lan@pm.me', 'lan@proton.me'],
  ['lan+1@me.com', 'lan@icloud.com'],
  ['l.an+1@fastmail.fm', 'l.an@fastmail.fm'],
  ['l.an@gmail.com.', 'lan@gmail.com'],
  ['lan@example.com.', 'lan@example.com'],
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

/** Makes a call in the session of a new account; whether it was refused because of a limit. */
const openSession = async (email: string) => {
  await createAccount(running, email);
  const { token } = await signInProven(running, running.browser(), { email });
  return async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const { json } = await running.browser().post(`/api/v1/${path}`, body, headers);
    return json?.messageCode === 'TOO_MANY';
  };
};

test('[S41] accounts of one mailbox share the limit of mailed codes', async () => {
  const most = ATTEMPT_LIMITS['mail.account'].tries;
  const refused: boolean[] = [];
  for (let n = 0; n <= most; n += 1) {
    const call = await openSession(`nguyen+${n}@gmail.com`);
    refused.push(await call('users/step-up-code', { password: PASSWORD }));
  }
  expect(refused).toEqual([...Array(most).fill(false), true]);
});

test('[S41] spellings of one phone share its limit of text messages, whoever types them', async () => {
  const spellings = ['0901234567', '+84 901 234 567', '+84 (0)901 234 567', '0084901234567'];
  const refused: boolean[] = [];
  for (const email of ['one@example.com', 'two@example.com']) {
    const call = await openSession(email);
    for (const phone of spellings) refused.push(await call('phone_numbers', { phone }));
  }
  const most = ATTEMPT_LIMITS['phone-code.phone'].tries;
  expect(refused).toEqual(refused.map((_, n) => n >= most));
  expect(
    await (await openSession('three@example.com'))('phone_numbers', { phone: '0901234568' }),
  ).toBe(false);
});

import { dictionary } from '@zxcvbn-ts/language-common';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/store/tables/accounts';
import {
  createAccount,
  linkFor,
  logIn,
  NO_CAPS,
  PASSWORD,
  register,
  requestReset,
  resetPassword,
  signIn,
} from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { openStoreOn } from '#tests/support/postgres-database';
import { signInProven } from '#tests/support/prove-person';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  const openStore = () => openStoreOn('PostgreSQL');
  running = await startTestExchange({}, openStore, { attemptLimits: NO_CAPS });
});
afterAll(() => running.close());

let accounts = 0;
const newAccount = (changes: { readonly passwordHash?: string } = {}) => {
  accounts += 1;
  return createAccount(running, `tran.lan+${accounts}@vidientu.example.com`, changes);
};
const hashOf = async (email: string) => {
  const [user] = await running.db.select().from(users).where(eq(users.email, email));
  return user?.passwordHash ?? '';
};
const reasonIn = ({ status, json }: Answer) => [
  status,
  (json?.errors as Record<string, { id: string }> | undefined)?.password?.id,
];
const isSet = (answer: Answer) => expect(reasonIn(answer)).toEqual([200, undefined]);

/** Each way to set a password of an account. */
const WAYS = {
  registration: async (email: string, password: string) =>
    register(running.browser(), email, { password }),
  'the link of a mail': async (email: string, password: string) => {
    await requestReset(running.browser(), email);
    return resetPassword(running.browser(), await linkFor(running, email), password);
  },
  'a change': async (email: string, password: string) => {
    const { token } = await signInProven(running, running.browser(), { email });
    const wish = { currentPassword: PASSWORD, password };
    const headers = { Authorization: `Bearer ${token}` };
    return running.browser().post('/api/v1/users/change-password', wish, headers);
  },
};

describe.each(Object.entries(WAYS))('a password set by %s', (_, setPassword) => {
  test.each([
    ['the most common of all', '123456', 'passwordCommon'],
    ['a common one in other letters of the same form', 'ｐａｓｓｗｏｒｄ', 'passwordCommon'],
    ['a whole mail address', 'TRAN.lan+{n}@vidientu.example.com', 'passwordLength'],
    ['what stands before the @', 'Tran.Lan+{n}', 'passwordOfEmail'],
    ['what stands between the dots after it', 'VIDIENTU', 'passwordOfEmail'],
  ])('[AUTH-02, AUTH-05, ACC-03] is not %s, for a reason', async (__, wish, reason) => {
    const { email } = await newAccount();
    const before = await hashOf(email);
    const answer = await setPassword(email, wish.replace('{n}', String(accounts)));
    expect(reasonIn(answer)).toEqual([422, reason]);
    expect(await hashOf(email)).toBe(before);
  });

  test('[AUTH-02, AUTH-05, ACC-03] is any other, also with a common one in it', async () => {
    for (const wish of ['123456-lan', 'Password1-', 'vidientu2']) {
      const { email } = await newAccount();
      isSet(await setPassword(email, wish));
    }
  });

  test('[VAL-01] has 6 to 20 characters as it is typed, however many its NFKC form has', async () => {
    for (const wish of ['\u{FB03}'.repeat(20), 'e\u0301'.repeat(3), '\u{FDFA}'.repeat(6)]) {
      const { email } = await newAccount();
      isSet(await setPassword(email, wish));
    }
    const { email } = await newAccount();
    for (const wish of ['\u{FDFA}'.repeat(5), 'e\u0301'.repeat(11)])
      expect(reasonIn(await setPassword(email, wish))).toEqual([422, 'passwordLength']);
  });
});

test('[AUTH-02] the 10,000 most common passwords are refused, and no further ones of the list', async () => {
  const [last = '', next = ''] = dictionary['passwords-common'].slice(9_999, 10_001);
  const { email } = await newAccount();
  const set = WAYS['a change'];
  expect(reasonIn(await set(email, last))).toEqual([422, 'passwordCommon']);
  isSet(await set(email, next));
});

test('[AUTH-01] a common password from before goes on opening its account', async () => {
  // Hash of 123456 by the service before there was a list.
  const passwordHash =
    '$argon2id$v=19$m=19456,t=2,p=1$rO8Y9NAnUBVzy2LRKAOBtg$MWDsucQR9uagfDvYfWhUrlsdt7kOYRzj7kXQGZ5WAc8';
  const { email } = await newAccount({ passwordHash });
  expect((await logIn(running.browser(), { email, password: '123456' })).status).toBe(200);
});

test('[AUTH-01] a password is the same in every spelling of its characters', async () => {
  const { email } = await newAccount();
  await WAYS['a change'](email, 'mật khẩu'.normalize('NFD'));
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
    const password = 'mật khẩu'.normalize(form);
    expect([form, (await logIn(running.browser(), { email, password })).status]).toEqual([
      form,
      200,
    ]);
  }
});

/** Passwords, and their hashes by the service before it took the NFKC form. */
const OLD_HASHES = [
  [
    'a-good-password',
    '$argon2id$v=19$m=19456,t=2,p=1$+aHQvGOmWPXah3qw4h8XXw$jcFcIrid3fEoAQnABZUSVgJLao1aYkO51nJiodbv3vM',
  ],
  [
    'mật khẩu'.normalize('NFD'),
    '$argon2id$v=19$m=19456,t=2,p=1$KnN841etgN7sex5XoWAZwQ$RhtZ+YIzjW6x56JQTpjO/SL1tbGtRPDKub4vsVojWYo',
  ],
  [
    '\u{FB03}'.repeat(7),
    '$argon2id$v=19$m=19456,t=2,p=1$UBWtamHzVHsUQJOwGTucWg$n0Z7fhL9ClozWROkuxeS99sEharNOQLYZC0eGjcS/tE',
  ],
  [
    'é'.normalize('NFD').repeat(3),
    '$argon2id$v=19$m=19456,t=2,p=1$48bFv4en2RccAsWCobmXLg$3LAA6TF7p1ZVxi75EG3viWmKAdBU4hxbEYg9huQdnpY',
  ],
] as const;

describe.each(OLD_HASHES)('a hash of %j from before', (password, passwordHash) => {
  test('[AUTH-01] is verified as it was made, and replaced at that login', async () => {
    const { email } = await newAccount({ passwordHash });
    const wrong = await logIn(running.browser(), { email, password: `${password}x` });
    expect([wrong.status, await hashOf(email)]).toEqual([422, passwordHash]);
    await signIn(running.browser(), { email, password });
    const replaced = await hashOf(email);
    expect(replaced).toMatch(/^nfkc:\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signIn(running.browser(), { email, password });
    expect(await hashOf(email)).toBe(replaced);
  });

  test('[AUTH-01] lets several in at once', async () => {
    const { email } = await newAccount({ passwordHash });
    const logins = Array.from({ length: 6 }, () => logIn(running.browser(), { email, password }));
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test('[ACC-03] proves a change in a session, too', async () => {
    const { email } = await newAccount({ passwordHash });
    const { token } = await signInProven(running, running.browser(), { email, password });
    await running.db.update(users).set({ passwordHash }).where(eq(users.email, email));
    const wish = { currentPassword: password, password: 'another-password' };
    const headers = { Authorization: `Bearer ${token}` };
    isSet(await running.browser().post('/api/v1/users/change-password', wish, headers));
    await signIn(running.browser(), { email, password: 'another-password' });
  });
});

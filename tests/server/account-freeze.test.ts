import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TWOFA } from '#domain/account/second-factor';
import { STEP_UP_SECONDS } from '#domain/account/step-up';
import { recoveryCodesCodec } from '#domain/wire/account-security-wire';
import { newReceiverCodec } from '#domain/wire/receiver-wire';
import { decodeSession } from '#domain/wire/session-wire';
import { authenticatorSecretCodec } from '#domain/wire/two-factor-requests';
import { liftFreeze } from '#server/exchange/accounts/freeze/freeze-account';
import { tellOwner } from '#server/exchange/accounts/notices';
import { issueToken } from '#server/exchange/accounts/one-time-tokens';
import { inTransaction } from '#server/exchange/exchange';
import {
  acceptIdentity,
  type Decider,
  refuseIdentity,
} from '#server/exchange/identity/decide-identity';
import { API_RULES, type ApiCall } from '#server/http/authorisation';
import type { MoneyOut } from '#server/ports/money-out';
import { noMoneyOut } from '#server/ports/unavailable';
import { accountDeletions, auditLog, oneTimeTokens } from '#server/store/tables/account-security';
import {
  savedReceivers,
  sessions,
  users,
  wallets,
  withdrawalDestinations,
} from '#server/store/tables/accounts';
import { identityDocuments } from '#server/store/tables/identity-documents';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import {
  arrivedFor,
  linkFor,
  logIn,
  PASSWORD,
  requestReset,
  resetPassword,
} from '#tests/support/accounts';
import { addressOn } from '#tests/support/coin-addresses';
import { provePerson } from '#tests/support/prove-person';
import { createOperator, sessionFor } from '#tests/support/target-account';
import { handInFor } from '#tests/support/target-identities';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember, type Member } from '#tests/support/wallets';

const ACCOUNT = '0071000123456';
const PHONE = '84912345678';
const BTC_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const DAY_S = 86_400;

let running: TestExchange;
let lan: Member;
let minh: Member;
beforeEach(async () => {
  running = await startTestExchange();
  const reply = await running.exchange.accountNames.lookUp('VCB', ACCOUNT);
  const fullName = reply.kind === 'found' ? reply.name : '';
  lan = await createMember(running, 'lan@example.com', { BTC: '0.1' }, { fullName });
  minh = await createMember(running, 'minh@example.com', { BTC: '0.1' }, { fullName });
});
afterEach(() => running.close());

const post = (path: string, body: object, headers: Record<string, string> = lan.headers) =>
  running.browser().post(`/api/v1/${path}`, body, headers);
const good = async (path: string, body: object) => {
  await lan.prove();
  const answer = await post(path, body);
  expect([path, answer.status, answer.json?.messageCode]).toEqual([path, 200, undefined]);
  return answer;
};
const withdraw = (
  headers: Record<string, string> = lan.headers,
  quantity = '0.05',
  to = BTC_ADDRESS,
) => post('withdrawals', { currency_code: 'btc', quantity, to }, headers);
/** Tokens of the links that freeze an account, in the mails to an address. */
const linksFor = async (email: string): Promise<readonly string[]> =>
  (await arrivedFor(running, email)).flatMap(({ text }) =>
    [...text.matchAll(/\/users\/freeze-account\/(\S+)/g)].map(([, token = '']) => token),
  );
const freeze = async (token: string) => {
  const { status, json } = await post('users/freeze-account', { token }, {});
  return status === 200 ? 'frozen' : json?.messageCode;
};
const isFrozen = async ({ user: { id } }: Member) => {
  const [row] = await running.db.select().from(wallets).where(eq(wallets.userId, id));
  return row?.frozenAt != null;
};
const liveSessions = async ({ user: { id } }: Member) =>
  (await running.db.select().from(sessions).where(eq(sessions.userId, id))).filter(
    ({ revokedAt }) => revokedAt === null,
  ).length;
const setUser = (changes: Partial<typeof users.$inferInsert>) =>
  running.db.update(users).set(changes).where(eq(users.id, lan.user.id));
const withAuthenticator = () =>
  setUser({ twofa: TWOFA.authenticator, totpSecret: lan.user.sealed });
const shown = () => lan.user.codeAt(running.clock.now());
const smsCode = async () =>
  /\d{6}/.exec((await arrivedFor(running, PHONE)).at(-1)?.text ?? '')?.[0] ?? '';
/** Decides about the documents that were handed in. */
const decideBy = async (decide: (id: string, decider: Decider) => Promise<void>) => {
  const [documents] = await running.db.select().from(identityDocuments);
  await decide(documents?.id ?? '', { operatorId: null, by: async () => {} });
};
const profile = {
  fullName: 'TRAN VAN KHAC',
  passportId: '',
  address: '99 Phố Huế, Hà Nội',
  country: 'vi',
};
const emptyWallet = async () => {
  const all = { currency_code: 'btc', quantity: '0.1', to: BTC_ADDRESS };
  await good('withdrawals', all);
  await running.settle();
  await running.pass(DAY_S);
};

const askDeletion = () => good('users/delete-account', { password: PASSWORD, code: '' });

/** What is done before a deed, and the deed. */
interface Deed {
  /** Of those that need a proof of the person. */
  readonly call?: ApiCall;
  readonly before?: () => Promise<unknown>;
  readonly deed: () => Promise<unknown>;
}

const DEEDS: Readonly<Record<string, Deed>> = {
  'a withdrawal': {
    call: 'POST /api/v1/withdrawals',
    deed: async () => expect((await withdraw()).status).toBe(200),
  },
  'another name': {
    call: 'POST /api/v1/users/update-profile',
    deed: () => good('users/update-profile', { ...profile, avatar: '', sponsor: '' }),
  },
  'a phone': {
    call: 'POST /api/v1/phone_numbers/verify',
    before: () => good('phone_numbers', { phone: PHONE }),
    deed: async () => good('phone_numbers/verify', { code: await smsCode(), phone: PHONE }),
  },
  'another phone': {
    before: async () => {
      await setUser({ phoneNumber: '84911222333' });
      await good('phone_numbers', { phone: PHONE });
    },
    deed: async () => good('phone_numbers/verify', { code: await smsCode(), phone: PHONE }),
  },
  'another password': {
    call: 'POST /api/v1/users/change-password',
    deed: () =>
      good('users/change-password', { currentPassword: PASSWORD, password: 'quite-another' }),
  },
  'a password by the link of a mail': {
    before: () => requestReset(running.browser(), lan.user.email),
    deed: async () => {
      const link = await linkFor(running, lan.user.email);
      expect((await resetPassword(running.browser(), link, 'quite-another')).status).toBe(200);
    },
  },
  'an authenticator': {
    call: 'POST /api/v1/google-auth/verify-secret',
    before: async () => {
      await good('phone_numbers', { phone: PHONE });
      await good('phone_numbers/verify', { code: await smsCode(), phone: PHONE });
    },
    deed: async () => {
      const code = await smsCode();
      const offer = await good('google-auth/get-secret', { code });
      const { secret } = authenticatorSecretCodec.decode(offer.json?.data);
      const codeConfirm = new TOTP({ secret }).generate({ timestamp: running.clock.now() });
      await good('google-auth/verify-secret', { code, codeConfirm, secret });
    },
  },
  'no authenticator any more': {
    call: 'POST /api/v1/google-auth/disable',
    before: withAuthenticator,
    deed: () => good('google-auth/disable', { code: shown() }),
  },
  'new recovery codes': {
    call: 'POST /api/v1/users/recovery-codes',
    before: withAuthenticator,
    deed: () => good('users/recovery-codes', { code: shown() }),
  },
  'a login with a recovery code': {
    before: withAuthenticator,
    deed: async () => {
      const made = await good('users/recovery-codes', { code: shown() });
      const [code = ''] = recoveryCodesCodec.decode(made.json?.data).codes;
      const login = await logIn(running.browser(), { email: lan.user.email, code });
      expect(login.status).toBe(200);
    },
  },
  'documents that are handed in': {
    call: 'POST /api/v1/users/documents',
    deed: () => handInFor(running, lan.user.id),
  },
  'documents that are accepted': {
    before: () => handInFor(running, lan.user.id),
    deed: async () => {
      const [user] = await running.db.select().from(users).where(eq(users.id, lan.user.id));
      await decideBy((id, decider) =>
        acceptIdentity(running.exchange, { id, name: user?.fullName ?? '', accounts: [] }, decider),
      );
    },
  },
  'documents that are refused': {
    before: () => handInFor(running, lan.user.id),
    deed: () =>
      decideBy((id, decider) =>
        refuseIdentity(running.exchange, { id, reason: 'Blurred' }, decider),
      ),
  },
  'codes by SMS': {
    call: 'POST /api/v1/sms-factor/enable',
    before: async () => {
      await setUser({ phoneNumber: PHONE });
      await good('sms-factor/code', { phone: PHONE });
    },
    deed: async () => good('sms-factor/enable', { code: await smsCode(), phone: PHONE }),
  },
  'no codes by SMS any more': {
    call: 'POST /api/v1/sms-factor/disable',
    before: () => setUser({ phoneNumber: PHONE, twofa: TWOFA.sms }),
    deed: () => good('sms-factor/disable', {}),
  },
  'a saved receiver': {
    call: 'POST /api/v1/users/receivers',
    deed: () =>
      good(
        'users/receivers',
        newReceiverCodec.encode({
          ...{ name: 'Ví', kind: 'chain', provider: 'BTC', account: addressOn('BTC') },
        }),
      ),
  },
  'a withdrawal to a new destination, which waits': {
    deed: async () => {
      const { json } = await withdraw(lan.headers, '0.05', addressOn('BTC'));
      expect(json?.messageCode).toBe('NEW_DESTINATION');
    },
  },
  'the deletion of the account': {
    call: 'POST /api/v1/users/delete-account',
    before: emptyWallet,
    deed: askDeletion,
  },
  'a deletion that is called off': {
    before: async () => {
      await emptyWallet();
      await askDeletion();
    },
    deed: async () => {
      const text = (await arrivedFor(running, lan.user.email)).at(-1)?.text ?? '';
      const [, token] = /\/users\/keep-account\/(\S+)/.exec(text) ?? [];
      expect((await post('users/keep-account', { token }, {})).status).toBe(200);
    },
  },
  'a deletion that an obstacle stops': {
    before: async () => {
      await emptyWallet();
      await askDeletion();
      await running.db.update(wallets).set({ stoppedAt: new Date(running.clock.now()) });
    },
    deed: () => running.pass(7 * DAY_S),
  },
  'a freeze that is lifted': {
    before: async () => {
      expect(await freeze(await mailed())).toBe('frozen');
    },
    deed: () => liftFreeze(running.exchange, lan.user.number, async () => {}),
  },
};

/** Calls that need a proof of the person and tell the owner of nothing, and why. */
const UNTOLD: Readonly<Partial<Record<ApiCall, string>>> = {
  'POST /api/v1/phone_numbers': 'sends a code: the phone changes by phone_numbers/verify',
  'POST /api/v1/google-auth/get-secret': 'offers a secret: it counts by google-auth/verify-secret',
  'POST /api/v1/sms-factor/code': 'sends a code: the factor changes by sms-factor/enable',
};

describe('a deed in an account', () => {
  test.each(Object.entries(DEEDS))(
    '[AUTH-07] that is %s sends one mail with a link that freezes this account alone',
    async (name, { before, deed }) => {
      await before?.();
      const earlier = await linksFor(lan.user.email);
      await deed();
      const links = (await linksFor(lan.user.email)).slice(earlier.length);
      // Codes are made before one of them is used: two deeds.
      expect(links).toHaveLength(name === 'a login with a recovery code' ? 2 : 1);
      expect(await linksFor(minh.user.email)).toEqual([]);
      expect(await freeze(links.at(-1) ?? '')).toBe('frozen');
      expect([await isFrozen(lan), await isFrozen(minh)]).toEqual([true, false]);
      expect([await liveSessions(lan), await liveSessions(minh)]).toEqual([0, 1]);
    },
  );

  test('[AUTH-07] by each call that needs a proof of the person is among these', () => {
    const needing = Object.entries(API_RULES).filter(([, { stepUp }]) => stepUp !== 'noStepUp');
    const told = Object.values(DEEDS).flatMap(({ call }) => call ?? []);
    expect([...told, ...Object.keys(UNTOLD)].toSorted()).toEqual(
      needing.map(([call]) => call).toSorted(),
    );
  });

  test('[AUTH-07] that freezes the account sends a mail without another such link', async () => {
    expect(await freeze(await mailed())).toBe('frozen');
    const mails = await arrivedFor(running, lan.user.email);
    expect(mails.at(-1)?.subject).toMatch(/^Đã khóa rút tiền/);
    expect(await linksFor(lan.user.email)).toHaveLength(1);
  });

  test('[AUTH-07] that changes nothing sends no mail', async () => {
    const [own] = await running.db.select().from(users).where(eq(users.id, lan.user.id));
    const same = {
      ...profile,
      fullName: own?.fullName,
      address: 'Hà Nội',
      avatar: '',
      sponsor: '',
    };
    await good('users/update-profile', same);
    await setUser({ phoneNumber: PHONE });
    await good('phone_numbers', { phone: PHONE });
    await good('phone_numbers/verify', { code: await smsCode(), phone: PHONE });
    expect(await arrivedFor(running, lan.user.email)).toEqual([]);
  });

  test('that was refused sends no mail', async () => {
    const wrong = { currentPassword: 'not-this-one', password: 'quite-another' };
    expect((await post('users/change-password', wrong)).status).toBe(422);
    await withAuthenticator();
    running.clock.advance(STEP_UP_SECONDS * 1000);
    expect((await withdraw()).json?.messageCode).toBe('STEP_UP_REQUIRED');
    expect(await arrivedFor(running, lan.user.email)).toEqual([]);
  });
});

/** A token of a mail that tells of a deed. */
const mailed = async (member = lan) => {
  const [user] = await running.db.select().from(users).where(eq(users.id, member.user.id));
  if (!user) throw new Error('the account is gone');
  await inTransaction(running.exchange, (tx) =>
    tellOwner(tx, running.exchange, user, 'passwordChanged'),
  );
  return (await linksFor(member.user.email)).at(-1) ?? '';
};

describe('the link of a mail', () => {
  test('[AUTH-07] changes nothing when it is opened', async () => {
    const token = await mailed();
    for (const path of [`/users/freeze-account/${token}`, '/api/v1/users/freeze-account']) {
      const opened = await running.browser().get(`${path}?token=${token}`);
      expect([200, 404, 405]).toContain(opened.status);
    }
    expect([await isFrozen(lan), await liveSessions(lan)]).toEqual([false, 1]);
    expect(await freeze(token)).toBe('frozen');
  });

  test('[AUTH-07] that another account was sent freezes that account, whoever posts it', async () => {
    const token = await mailed(minh);
    expect((await post('users/freeze-account', { token })).status).toBe(200);
    expect([await isFrozen(lan), await isFrozen(minh)]).toEqual([false, true]);
    expect([await liveSessions(lan), await liveSessions(minh)]).toEqual([1, 0]);
  });

  test('[AUTH-07] is good for seven days', async () => {
    const [first, last] = [await mailed(), await mailed(minh)];
    await running.pass(7 * DAY_S - 60);
    expect(await freeze(last)).toBe('frozen');
    await running.pass(60);
    expect(await freeze(first)).toBe('LINK_INVALID');
    expect(await isFrozen(lan)).toBe(false);
  });

  test('[AUTH-07] used twice freezes once, and not again once an operator has lifted it', async () => {
    const [token, other] = [await mailed(), await mailed()];
    expect(await freeze(token)).toBe('frozen');
    expect(await freeze(token)).toBe('frozen');
    expect(await freeze(other)).toBe('frozen');
    const mails = await arrivedFor(running, lan.user.email);
    const told = mails.filter(({ subject }) => subject.startsWith('Đã khóa rút tiền'));
    expect(told).toHaveLength(1);
    const operator = await createOperator(running);
    const headers = { Authorization: `Bearer ${await sessionFor(running, operator.id, true)}` };
    const lift = () => post('operator/lift-freeze', { account: lan.user.number }, headers);
    expect((await lift()).status).toBe(200);
    expect(await isFrozen(lan)).toBe(false);
    expect((await lift()).json?.messageCode).toBe('NOT_POSSIBLE_NOW');
    expect(await freeze(token)).toBe('LINK_INVALID');
    expect(await isFrozen(lan)).toBe(false);
    expect(await freeze(await mailed())).toBe('frozen');
    const entries = await running.db.select().from(auditLog);
    const deeds = entries.map(({ action, outcome }) => `${action} ${outcome}`);
    expect(deeds.filter((deed) => deed.includes('freeze'))).toEqual([
      ...['account.freeze ok', 'account.lift-freeze ok', 'account.freeze ok'],
    ]);
  });

  test('[AUTH-07] is stored as a hash alone, and is no link of another kind', async () => {
    const token = await mailed();
    expect(JSON.stringify(await running.db.select().from(oneTimeTokens))).not.toContain(token);
    const { json } = await post('users/keep-account', { token }, {});
    expect(json?.messageCode).toBe('LINK_INVALID');
    await requestReset(running.browser(), lan.user.email);
    const reset = await linkFor(running, lan.user.email);
    for (const wrong of [reset, 'not-a-token', '%', token.toUpperCase()])
      expect(await freeze(wrong)).toBe('LINK_INVALID');
    expect(await isFrozen(lan)).toBe(false);
  });

  test('[AUTH-07] outlives the links of other kinds, and they outlive it', async () => {
    const token = await mailed();
    await requestReset(running.browser(), lan.user.email);
    const used = await linkFor(running, lan.user.email);
    expect((await resetPassword(running.browser(), used, 'quite-another')).status).toBe(200);
    await requestReset(running.browser(), lan.user.email);
    const unused = await linkFor(running, lan.user.email);
    expect(await freeze(token)).toBe('frozen');
    expect((await resetPassword(running.browser(), unused, 'another-again')).status).toBe(200);
  });

  test('[AUTH-07] in a mail to an address that the account had before freezes the account', async () => {
    const token = await mailed();
    await setUser({ email: 'of.a.thief@example.com' });
    expect(await freeze(token)).toBe('frozen');
    expect(await isFrozen(lan)).toBe(true);
  });

  test('calls a deletion off that waits', async () => {
    const now = new Date(running.clock.now());
    const row = { userId: lan.user.id, askedAt: now, dueAt: now };
    const token = await mailed();
    await running.db.insert(accountDeletions).values(row);
    expect(await freeze(token)).toBe('frozen');
    expect(await running.db.$count(accountDeletions)).toBe(0);
  });

  test('of a deleted account is no longer good', async () => {
    const token = await mailed();
    await setUser({ status: 'deleted' });
    expect(await freeze(token)).toBe('LINK_INVALID');
  });
});

describe('a frozen account', () => {
  const signInAgain = async () => {
    const token = await sessionFor(running, lan.user.id);
    await provePerson(running, token);
    return { Authorization: `Bearer ${token}` };
  };

  test('[AUTH-07] withdraws nothing, and is told so by a code and a sentence', async () => {
    await freeze(await mailed());
    const { status, json } = await withdraw(await signInAgain());
    expect([status, json?.messageCode, json?.message]).toEqual([
      ...[409, 'WITHDRAWALS_FROZEN'],
      'Withdrawals of this account are frozen. Please write to support.',
    ]);
    expect(await running.db.$count(refunds)).toBe(0);
    expect((await withdraw(minh.headers)).status).toBe(200);
  });

  /** Freezes without the jobs that send mails. */
  const freezeNow = async () => {
    const token = { kind: 'freeze', userId: lan.user.id } as const;
    expect(await freeze(await issueToken(running.db, running.exchange, token))).toBe('frozen');
  };
  const states = async () => [
    (await running.db.select().from(refunds).orderBy(refunds.memberId)).map(({ status }) => status),
    (await running.db.select().from(payouts).orderBy(payouts.createdAt)).map(
      ({ status }) => status,
    ),
  ];
  const held = async (member = lan) => {
    const requester = await sessionFor(running, member.user.id);
    const { json } = await post('users/me', {}, { Authorization: `Bearer ${requester}` });
    return decodeSession(json?.data).wallet?.btc;
  };
  /** Lets the jobs run against a chain, and stops them. */
  const runWith = async (chain: MoneyOut) => {
    await running.rewire({ chain });
    await running.stopJobs();
  };
  const goOn = async () => {
    await running.rewire({});
    await running.pass(DAY_S);
  };
  const failing: MoneyOut = {
    send: async () => ({ kind: 'failed', reason: 'NETWORK_BUSY', retryable: true }),
    statusOf: async () => ({ kind: 'missing' }),
  };

  test('[AUTH-07] has back at once what has no payout yet, its fee included', async () => {
    await running.stopJobs();
    expect((await withdraw()).status).toBe(200);
    await freezeNow();
    expect(await held()).toBe('0.1');
    await goOn();
    expect(await states()).toEqual([['withdrawn'], []]);
  });

  test('[AUTH-07] has back at once what waits to be sent; what others withdraw to the same address is sent', async () => {
    await running.stopJobs();
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw(minh.headers)).status).toBe(200);
    await runWith(noMoneyOut);
    expect(await states()).toEqual([['due', 'due'], ['created']]);
    await freezeNow();
    expect([await held(), await held(minh)]).toEqual(['0.1', '0.05']);
    await goOn();
    const [statuses, sent] = await states();
    expect(statuses?.toSorted()).toEqual(['paid', 'withdrawn']);
    expect(sent).toEqual(['givenUp', 'confirmed']);
  });

  test('[AUTH-07] has back what failed, once its provider says that nothing was sent', async () => {
    await running.stopJobs();
    expect((await withdraw()).status).toBe(200);
    await runWith(failing);
    expect(await states()).toEqual([['due'], ['failed']]);
    await freezeNow();
    expect(await held()).toBe('0.05');
    await goOn();
    expect(await states()).toEqual([['withdrawn'], ['givenUp']]);
    expect(await held()).toBe('0.1');
  });

  test('[AUTH-07] waits a day anew for a destination that was paid to before, once it is lifted', async () => {
    expect((await withdraw(lan.headers, '0.03')).status).toBe(200);
    await running.settle();
    await running.pass(DAY_S);
    expect(await states()).toEqual([['paid'], ['confirmed']]);
    const operator = await createOperator(running);
    const freezeAndLift = async () => {
      await freezeNow();
      const headers = { Authorization: `Bearer ${await sessionFor(running, operator.id, true)}` };
      const lifted = await post('operator/lift-freeze', { account: lan.user.number }, headers);
      expect(lifted.status).toBe(200);
    };
    await freezeAndLift();
    const again = await signInAgain();
    const answer = async () => (await withdraw(again, '0.03')).json?.messageCode;
    expect(await answer()).toBe('NEW_DESTINATION');
    await running.pass(DAY_S);
    expect((await withdraw(await signInAgain(), '0.03')).status).toBe(200);
    await running.settle();
    await running.pass(DAY_S);
    // What was paid since is known, by its provider, too.
    await running.db.delete(withdrawalDestinations);
    await running.db.update(refunds).set({ toBank: 'LTC' });
    const later = await signInAgain();
    expect((await withdraw(later, '0.03')).json?.messageCode).toBe('NEW_DESTINATION');
    await running.db.delete(withdrawalDestinations);
    await running.db.update(refunds).set({ toBank: 'BTC' });
    const known = await signInAgain();
    expect((await withdraw(known, '0.01')).status).toBe(200);
    // Frozen once more, it is not known any longer.
    await freezeAndLift();
    const last = await signInAgain();
    expect((await withdraw(last, '0.01')).json?.messageCode).toBe('NEW_DESTINATION');
  });

  test('[AUTH-07] begins no wait: what it had or saves meanwhile waits a day anew, once it is lifted', async () => {
    const isOwn = eq(withdrawalDestinations.userId, lan.user.id);
    const asked = await running.db.select().from(withdrawalDestinations).where(isOwn);
    const receiver = { name: 'Ví', kind: 'chain', provider: 'BTC', account: BTC_ADDRESS } as const;
    await freezeNow();
    const headers = await signInAgain();
    const saved = await post('users/receivers', newReceiverCodec.encode(receiver), headers);
    expect([saved.status, saved.json?.messageCode]).toEqual([409, 'WITHDRAWALS_FROZEN']);
    expect(await running.db.$count(savedReceivers)).toBe(0);
    expect(await running.db.$count(withdrawalDestinations, isOwn)).toBe(0);
    // As an earlier version of the service left them.
    await running.db.insert(withdrawalDestinations).values(asked);
    await running.db.insert(savedReceivers).values({
      ...{ ...receiver, userId: lan.user.id, accountHash: asked[0]?.accountHash ?? '' },
      createdAt: new Date(running.clock.now()),
    });
    await liftFreeze(running.exchange, lan.user.number, async () => {});
    expect(await running.db.$count(savedReceivers)).toBe(0);
    expect((await withdraw(headers)).json?.messageCode).toBe('NEW_DESTINATION');
  });

  test('has not back what was sent', async () => {
    expect((await withdraw()).status).toBe(200);
    await running.settle();
    await running.pass(DAY_S);
    await freezeNow();
    await goOn();
    expect(await states()).toEqual([['paid'], ['confirmed']]);
    expect(await held()).toBe('0.05');
  });
});

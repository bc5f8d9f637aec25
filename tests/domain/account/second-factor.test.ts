import { describe, expect, it, test } from 'vitest';
import { inGroups, readCodeKind, secondFactorOf } from '#domain/account/second-factor';
import { GUEST, PLAIN_USER, withAccount } from '#domain/account/session';

test.each([
  [0, 'none'],
  [1, 'sms'],
  [2, 'authenticator'],
  [7, 'none'],
])('[TFA-02] Twofa %i means %s', (twofa, factor) => expect(secondFactorOf({ twofa })).toBe(factor));

test.each([
  [{ type: 'sms', isSent: true }, 'sms'],
  [{ type: 'sms' }, 'sms'],
  [{ type: 'sms', isSent: false }, 'smsUnsent'],
  [{ type: 'authenticator', isSent: false }, 'authenticator'],
  [{ type: 'mail' }, 'mail'],
  [{ type: 'pigeon' }, undefined],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
])('[TFA-02] REQUIRED_CODE with %j asks for the code of %s', (data, kind) =>
  expect(readCodeKind(data)).toBe(kind),
);

it.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY3', 'JBSW Y3'],
  ['', ''],
])('the secret %j is read as %j', (secret, groups) => expect(inGroups(secret)).toBe(groups));

describe('an account that changes', () => {
  const session = { ...GUEST, token: 't', user: PLAIN_USER };

  it('changes in the given parts', () =>
    expect(withAccount(session, { twofa: 2 })).toEqual({
      ...session,
      user: { ...PLAIN_USER, twofa: 2 },
    }));

  it('stays absent for a guest', () => expect(withAccount(GUEST, { twofa: 2 })).toBe(GUEST));
});

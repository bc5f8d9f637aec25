import { describe, expect, it, test } from 'vitest';
import { inGroups, secondFactorOf } from '#domain/account/second-factor';
import { GUEST, PLAIN_USER, withAccount } from '#domain/account/session';

test.each([
  [0, 'none'],
  [1, 'sms'],
  [2, 'authenticator'],
  [7, 'none'],
])('[TFA-02] Twofa %i means %s', (twofa, factor) => expect(secondFactorOf({ twofa })).toBe(factor));

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

// Defects of the fresh proof of the person: calls that need none, proofs that last too long or are
// good elsewhere.
const TESTS = 'tests/server/step-up.test.ts';
const STEP_UP = 'server/exchange/accounts/step-up.ts';
const RULES = 'server/http/authorisation.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const stepUp = {
  name: 'step-up',
  title: 'the fresh proof of the person at the service',
  vitest: 'server',
  defects: [
    {
      name: 'proof-not-asked-for',
      what: 'no call asks for the proof',
      in: RULES,
      from: "if (isNeeded && !c.get('isProven')) throw stepUpRequired();",
      to: "if (isNeeded && c.get('isOperator')) throw stepUpRequired();",
      tests: TESTS,
      fails: /users\/recovery-codes.*is refused after a login by the password alone/,
    },
    {
      name: 'phone-without-proof',
      what: 'a phone is changed without the proof',
      in: RULES,
      from: "'POST /api/v1/phone_numbers': forMembers('own', 'stepUp'),",
      to: "'POST /api/v1/phone_numbers': forMembers('own', 'noStepUp'),",
      tests: TESTS,
      fails: /move money out, or change or add what proves the person/,
    },
    {
      name: 'proof-for-an-hour',
      what: 'a proof is good for longer than ten minutes',
      in: 'domain/account/step-up.ts',
      from: 'export const STEP_UP_SECONDS = 600;',
      to: 'export const STEP_UP_SECONDS = 3600;',
      tests: TESTS,
      fails: /is open for ten minutes after a login with both, and no longer/,
    },
    {
      name: 'proof-by-password-login',
      what: 'a login by the password alone counts as a proof',
      in: 'server/exchange/accounts/sessions.ts',
      from: 'provenAt: hasSecondFactor ? new Date(now) : null,',
      to: 'provenAt: new Date(now),',
      tests: TESTS,
      fails: /is refused after a login by the password alone/,
    },
    {
      name: 'proof-ends-unseen',
      what: 'a withdrawal goes on after its proof has ended',
      in: 'server/exchange/wallets/withdraw.ts',
      from: '      await take(tx, exchange, config, { ...asked, owner });\n      await refuseWithoutStepUp(tx, exchange, owner.token);\n',
      to: '      await take(tx, exchange, config, { ...asked, owner });\n',
      tests: TESTS,
      fails: /whose proof ends while the bank is asked takes nothing/,
    },
    {
      name: 'renamed-without-proof',
      what: 'another name needs no proof',
      in: 'server/exchange/accounts/update-profile.ts',
      from: 'fullName.trim() !== user.fullName;',
      to: "fullName.trim() !== user.fullName && fullName === '';",
      tests: TESTS,
      fails: /needs a fresh proof for another name, and for nothing else/,
    },
    {
      name: 'mailed-code-anywhere',
      what: 'a mailed code is good in another session',
      in: STEP_UP,
      from: '.where(and(isLive(token, now), hasFactor ? undefined : isMailed))',
      to: '.where(and(isLive(token, now), hasFactor ? undefined : gt(sessions.expiresAt, new Date(0))))',
      tests: TESTS,
      fails: /takes a mailed code once, within ten minutes, the newest, in its own session/,
    },
    {
      name: 'mailed-code-twice',
      what: 'a mailed code is good twice',
      in: STEP_UP,
      from: 'stepUpCodeHash: null,\n          stepUpCodeExpiresAt: null,',
      to: '',
      tests: TESTS,
      fails: /takes a mailed code once, within ten minutes, the newest, in its own session/,
    },
    {
      name: 'guesses-by-session',
      what: 'guesses of a password in a session do not count as those of the login',
      in: STEP_UP,
      from: 'const counters = countersOf(email, requester, knownDevice(exchange, device, email));',
      to: 'const counters = countersOf(userId, requester, knownDevice(exchange, device, email));',
      tests: TESTS,
      fails: /no session gives more guesses of the password than the login has/,
    },
    {
      name: 'code-guesses-by-session',
      what: 'guesses of a code in a session do not count as those of the login',
      in: STEP_UP,
      from: 'const limited = { userId, requester, action, attemptLimits: LOGIN_CODE };',
      to: "const limited = { userId, requester, action, attemptLimits: ['own-code.account'] };",
      tests: TESTS,
      fails: /no session gives more guesses of the code than the login has/,
    },
  ],
};

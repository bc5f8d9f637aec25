// Defects of codes by SMS: codes that are good for something else, or again, and messages without a limit.
const TESTS = 'tests/server/sms-factor.test.ts';
const CODES = 'server/exchange/accounts/phone-codes.ts';
const FACTOR = 'server/exchange/accounts/sms-factor.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const smsFactor = {
  name: 'sms-factor',
  title: 'codes by SMS as the second factor, at the service',
  vitest: 'server',
  defects: [
    {
      name: 'login-code-proves-the-person',
      what: 'a code of a login opens what needs a fresh proof',
      in: 'server/exchange/accounts/step-up.ts',
      from: "const proof = { ...limited, purpose: 'step_up' } as const;",
      to: "const proof = { ...limited, purpose: 'login' } as const;",
      tests: TESTS,
      fails: /of login: for step-up/,
    },
    {
      name: 'code-of-another-phone',
      what: 'a code is good for a phone that it was not sent to',
      in: CODES,
      from: "[userId, purpose, phone, code].join('/')",
      to: "[userId, purpose, phone && code].join('/')",
      tests: TESTS,
      fails: /of another phone/,
    },
    {
      name: 'code-of-before-the-phone',
      what: 'a code that was sent before the phone changed is good again with the first phone',
      in: FACTOR,
      from: '      await endPhoneCodes(tx, userId);\n',
      to: '',
      tests: TESTS,
      fails: /also once that is its own again/,
    },
    {
      name: 'sms-factor-unsaid',
      what: 'the owner is not told that codes by SMS were enabled',
      in: FACTOR,
      from: "      await tellOwner(tx, exchange, user, 'smsEnabled');\n",
      to: '',
      tests: TESTS,
      fails: /are chosen with a phone and its code/,
    },
    {
      name: 'authenticator-beside-sms',
      what: 'the secret of the authenticator stays where codes by SMS take its place',
      in: FACTOR,
      from: 'twofa: TWOFA.sms, totpSecret: null, phoneNumber',
      to: 'twofa: TWOFA.sms, phoneNumber',
      tests: TESTS,
      fails: /take the place of the authenticator/,
    },
    {
      name: 'messages-by-the-day',
      what: 'an account causes as many messages a day as there are hours for',
      in: CODES,
      from: "    ['phone-code.account-day', userId],\n",
      to: '',
      tests: TESTS,
      fails: /and twenty a day/,
    },
    {
      name: 'messages-of-strangers',
      what: 'messages that strangers cause to a phone keep its owner from signing in',
      in: CODES,
      from: "isProven ? 'phone-code.proven-phone' : 'phone-code.phone'",
      to: "isProven ? 'phone-code.phone' : 'phone-code.phone'",
      tests: TESTS,
      fails: /keep its owner from no login/,
    },
    {
      name: 'messages-by-the-address',
      what: 'one address causes messages without a limit by many accounts',
      in: CODES,
      from: "    ['phone-code.address', countedAs(requester.address)],\n",
      to: '',
      tests: TESTS,
      fails: /sixty an hour of one address/,
    },
    {
      name: 'recovery-code-behind-a-limit',
      what: 'one message too many refuses the login, and with it the recovery codes',
      in: 'server/exchange/accounts/second-factor.ts',
      from: "if (error instanceof DomainError && error.code === 'TOO_MANY') return false;",
      to: "if (error instanceof DomainError && error.code === 'NOT_POSSIBLE_NOW') return false;",
      tests: TESTS,
      fails: /still takes the last code and a recovery code/,
    },
  ],
};

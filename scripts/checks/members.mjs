// Defects for the flows of a member's own pages.

const MEMBER_PAGES = 'tests/app/answers-faults.members.test.ts';

/** @type {import('../support/seeded/runners.mjs').Group['defects']} */
export const memberDefects = [
  {
    name: 'authenticator-on-and-nobody-told',
    what: 'the account goes on saying that no authenticator is on',
    in: 'machines/two-factor/two-factor.machine.ts',
    from: "        { type: 'reportFactor', params: factor },\n",
    to: '',
    tests: 'tests/machines/two-factor.machine.test.ts',
    fails: /\[TFA-01\] a phone, its code, the secret/,
  },
  {
    name: 'unchanged-profile-saved',
    what: 'a profile is handed in though nothing in it has changed',
    in: 'machines/profile/profile.machine.ts',
    from: 'picture !== undefined || hasChanged(',
    to: 'picture === undefined || hasChanged(',
    tests: 'tests/machines/profile.machine.test.ts',
    fails: /\[ACC-01\] nothing is handed in when nothing has changed/,
  },
  {
    name: 'sessions-not-looked-up-anew',
    what: 'a list of sessions shows one that was just ended',
    in: 'machines/session-list/session-list.machine.ts',
    from: "target: 'loading',\n            actions: 'reportSignedOut',",
    to: "target: 'shown',\n            actions: 'reportSignedOut',",
    tests: 'tests/machines/session-list.machine.test.ts',
    fails: /\[ACC-03\] ending a session asks for the list/,
  },
  {
    name: 'failure-taken-for-success',
    what: 'a profile that could not be saved counts as saved (C3)',
    in: 'src/app/flows/account.ts',
    from: 'updateProfile(api)(input, signal))),',
    to: 'updateProfile(api)(input, signal).catch(() => {}))),',
    tests: MEMBER_PAGES,
    fails: /\[C2, C3\] C3: the profile, 500: shown once/,
  },
  {
    name: 'failure-ends-the-session',
    what: 'a service in trouble signs people out (C3)',
    in: 'src/api/client.ts',
    from: 'if (error instanceof Refusal && error.isLoginRequired)',
    to: 'if (!(error instanceof Refusal) || error.isLoginRequired)',
    tests: MEMBER_PAGES,
    fails: /\[C2, C3\] C3: every step to an authenticator, 503: shown once/,
  },
];

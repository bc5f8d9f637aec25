// Defects in the texts and links of the entry pages and the notice.
const ENTRY = 'tests/views/entry-pages.test.tsx';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const entryPages = {
  name: 'entry-pages',
  title: 'what the entry pages and the notice say and offer',
  vitest: 'views',
  defects: [
    {
      name: 'sms-beside-the-authenticator',
      what: 'an authenticator’s step mentions an SMS that was not sent',
      in: 'src/fields/text/CodeSource.tsx',
      from: '<Trans>Enter the 6 digits that your authenticator app shows now.</Trans>',
      to: '<Trans>Enter the 6 digits of your authenticator app, or of the SMS we sent you.</Trans>',
      tests: ENTRY,
      fails: /speaks of the app and of no SMS/,
    },
    {
      name: 'dead-link-shows-its-form',
      what: 'a password can be typed on a link that is past its time',
      in: 'src/features/entry/PasswordResetForm.tsx',
      from: 'const fault = expired ?? (isDeadLink(refused) ? refused : undefined)',
      to: 'const fault = isDeadLink(refused) ? refused : undefined',
      edits: [
        {
          in: 'src/features/entry/PasswordResetForm.tsx',
          from: 'const [schema, expired] = useMemo',
          to: 'const [schema] = useMemo',
        },
      ],
      tests: ENTRY,
      fails: /a reset link that is past its 30 minutes shows no form/,
    },
    {
      name: 'unknown-link-shows-its-form',
      what: 'a password can be typed again on a link that the service has refused',
      in: 'src/features/entry/PasswordResetForm.tsx',
      from: "= ['linkInvalid', 'linkExpired'];",
      to: "= ['linkExpired'];",
      tests: ENTRY,
      fails: /a reset link that the service does not know shows no form/,
    },
    {
      name: 'no-way-back-in',
      what: 'nothing leads from a logout back to the login',
      in: 'src/screens/NoticeScreen.tsx',
      from: 'const isSignedOut = notice === SIGNED_OUT;',
      to: "const isSignedOut = notice === '' && notice === SIGNED_OUT;",
      tests: ENTRY,
      fails: /\[SES-04\] the notice of a logout leads to the login/,
    },
    {
      name: 'mail-to-nobody',
      what: 'the notice does not say where the mail went',
      in: 'machines/app/app.routing.ts',
      from: "{ type: 'assignMailedTo', params: ({ event }) => event.email ?? '' }",
      to: "{ type: 'assignMailedTo', params: '' }",
      tests: ENTRY,
      fails: /\[NAV-13\] the notice LOGIN_REQUEST_SENT names the address/,
    },
    {
      name: 'used-code-is-wrong',
      what: 'a used code has no message of its own',
      in: 'src/fields/form/late-messages.ts',
      from: '  [CODE_USED]: msg`This code was used already. Please wait for the next one.`,\n',
      to: '',
      edits: [
        {
          in: 'src/fields/form/late-messages.ts',
          from: 'import { CODE_USED, ',
          to: 'import { ',
        },
      ],
      tests: ENTRY,
      fails: /a code that was used says to wait/,
    },
  ],
};

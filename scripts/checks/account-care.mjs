// Defects of recovery codes and of the deletion of accounts: codes that are good twice, accounts that go with their money.
const DELETION = 'tests/server/account-deletion.test.ts';
const STANDING = 'server/exchange/accounts/deletion/standing.ts';
const DELETE = 'server/exchange/accounts/deletion/delete-account.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const accountCare = {
  name: 'account-care',
  title: 'recovery codes and the deletion of accounts at the service',
  vitest: 'server',
  defects: [
    {
      name: 'recovery-code-twice',
      what: 'a recovery code is good twice',
      in: 'server/exchange/accounts/recovery-codes.ts',
      from: '        isNull(recoveryCodes.usedAt),\n',
      to: '',
      tests: 'tests/server/recovery-codes.test.ts',
      fails: /once/,
    },
    {
      name: 'used-codes-counted',
      what: 'recovery codes that were used count as left',
      in: 'server/exchange/accounts/recovery-codes.ts',
      from: 'and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))',
      to: 'eq(recoveryCodes.userId, userId)',
      tests: 'tests/server/recovery-codes.test.ts',
      fails: /each that is used is one less/,
    },
    {
      name: 'deleted-with-a-balance',
      what: 'an account is deleted with money in its wallet',
      in: STANDING,
      from: 'balance: await hasBalance(tx, user.id),',
      to: 'balance: (await hasBalance(tx, user.id)) && user.role > 10,',
      tests: DELETION,
      fails: /while a wallet holds money/,
    },
    {
      name: 'deleted-with-documents',
      what: 'an account is deleted while its documents wait',
      in: STANDING,
      from: "eq(identityDocuments.state, 'waiting')",
      to: "eq(identityDocuments.state, 'accepted')",
      tests: DELETION,
      fails: /while documents that were handed in wait/,
    },
    {
      name: 'pictures-outlive-the-account',
      what: 'the pictures of documents outlive their account',
      in: DELETE,
      from: '    await tx.delete(identityPictures).where(inArray(identityPictures.documentsId, own));\n',
      to: '',
      tests: DELETION,
      fails: /which end with the account/,
    },
    {
      name: 'deleted-on-the-day-it-was-asked',
      what: 'an account is deleted before its seven days have passed',
      in: 'domain/account/deletion.ts',
      from: 'askedAt + DELETION_DELAY_DAYS * DAY_MS',
      to: 'askedAt + DAY_MS',
      tests: DELETION,
      fails: /seven days after it was asked for/,
    },
  ],
};

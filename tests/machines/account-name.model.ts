import type { LookUpAnswer } from '#domain/account-name';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { after, done, failed, modelOf } from '#tests/support/machine-model';

export const input = { accountType: '', side: 'buy' } as const;

const replied = (reply: LookUpAnswer) => done('lookUp', reply);

export const accountNameModel = modelOf(accountNameMachine, {
  input,
  events: [
    { type: 'number.changed', accountNumber: '0071 0001234' },
    { type: 'number.changed', accountNumber: '0071' },
    { type: 'name.changed', unverifiedName: 'Tran Thi B' },
    { type: 'name.changed', unverifiedName: '' },
    { type: 'bank.changed', accountType: 'VCB' },
    { type: 'account.cleared' },
    { type: 'number.left' },
    { type: 'page.clicked' },
    after('leavingPause', 'accountName.asking.pausing'),
    after('repollPause', 'accountName.asking.waiting'),
    replied({ kind: 'found', name: 'NGUYEN VAN A' }),
    replied({ kind: 'waiting' }),
    replied({ kind: 'invalid' }),
    replied({ kind: 'captchaRequired' }),
    { type: 'captcha.solved', solution: 'solved' },
    // A plain object: every Error serialises to {}.
    failed('lookUp', { reason: 'offline' }),
  ],
  project: ({ accountType, accountNumber, unverifiedName, retries, solution }) => [
    accountType,
    accountNumber,
    unverifiedName,
    retries,
    solution,
  ],
});

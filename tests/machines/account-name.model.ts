import type { LookUpOutcome } from '#domain/banks/account-name';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { unavailable } from '#tests/support/scripted-call';

export const input = { bankCode: '', side: 'buy', reportTo: dummyParent } as const;

const replied = (reply: LookUpOutcome) => done('lookUp', reply);

export const accountNameModel = modelOf(accountNameMachine, {
  input,
  events: [
    { type: 'number.changed', accountNumber: '0071 0001234' },
    { type: 'number.changed', accountNumber: '0071' },
    { type: 'name.changed', unverifiedName: 'Tran Thi B' },
    { type: 'name.changed', unverifiedName: '' },
    { type: 'bank.changed', bankCode: 'VCB' },
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
    replied(unavailable('offline')),
    failed('lookUp', 'a defect'),
  ],
  project: ({ bankCode, accountNumber, unverifiedName, retries, solution }) => [
    bankCode,
    accountNumber,
    unverifiedName,
    retries,
    solution,
  ],
});

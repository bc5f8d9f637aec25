import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { accountNameModel, input } from './account-name.model';
import { startAccountName } from './account-name.start';

modelTest('account name', accountNameModel, {
  start: () => startAccountName(input),
  calls: { lookUp: 'service' },
  waits: { leavingPause: 100, repollPause: 5_000 },
  pending: { service: ['asking.lookingUp'] },
  always: ({ form, reports }, { context }) => {
    expect(form.accountName).toBe(context.accountName);
    const holder = reports.findLast((report) => report.type === 'holder.changed');
    expect(holder?.accountName ?? '').toBe(context.accountName);
    expect(form.unverifiedName ?? context.unverifiedName).toBe(context.unverifiedName);
  },
  states: {
    'asking.lookingUp': ({ service }, { context }) =>
      expect(service.inputs.at(-1)).toEqual({
        type: context.bankCode,
        accountNumber: '00710001234',
        ...(context.solution !== '' && { captcha: context.solution }),
      }),
  },
});

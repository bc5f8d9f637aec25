import { passwordMachine } from '#machines/password/password.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { modelOf } from '#tests/support/machine-model';
import { ANH } from './two-factor.model';

export const passwordModel = modelOf(passwordMachine, {
  input: { account: ANH, reportTo: dummyParent },
  events: [{ type: 'form.done', result: undefined }, { type: 'change.requested' }],
  project: ({ form }) => form !== undefined,
});

import { Refusal } from '#domain/wire/result';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';

export const answerPatience = after('answerPatience', 'confirmation.confirming');

export const confirmationModel = modelOf(confirmationMachine, {
  input: { token: 'of-the-mail', reportTo: dummyParent },
  events: [
    { type: 'confirmation.retried' },
    answerPatience,
    done('confirm', undefined),
    failed('confirm', new Refusal('Not today')),
    // A plain object: every Error serialises to {}.
    failed('confirm', { reason: 'offline' }),
  ],
  project: ({ message }) => message,
});

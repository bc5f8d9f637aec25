import { Refusal } from '#domain/wire/result';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';

export const confirmationModel = modelOf(confirmationMachine, {
  input: { token: 'of-the-mail', reportTo: dummyParent },
  events: [
    { type: 'confirmation.retried' },
    after('requestTimeout', 'confirmation.confirming'),
    done('confirm', undefined),
    failed('confirm', new Refusal('Not today')),
    failed('confirm', new Refusal('This account is confirmed already.', 'ALREADY_CONFIRMED', 422)),
    after('retryPause', 'confirmation.unreachable'),
    // A plain object: every Error serialises to {}.
    failed('confirm', { reason: 'offline' }),
  ],
  // Two failures show that they are counted.
  isWorthTrying: ({ context: { failures } }) => failures < 3,
  project: ({ message, failures }) => [message, failures],
});

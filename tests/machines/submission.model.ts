import { KYC_TO_CONTINUE, Refusal } from '#domain/wire/result';
import { submissionMachine } from '#machines/submission/submission.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { buyOrder, placedOrder } from '#tests/support/orders';

export const submissionModel = modelOf(submissionMachine, {
  input: { reportTo: dummyParent },
  events: [
    { type: 'order.submitted', order: buyOrder },
    done('post', placedOrder),
    failed('post', new Refusal('Verify your identity', KYC_TO_CONTINUE)),
    failed('post', new Refusal('Buying USDT is not supported')),
    // A plain object: every Error of the language serialises to {}.
    failed('post', { reason: 'offline' }),
  ],
  project: () => [],
});

import { proofConfirmationMachine } from '#machines/proof-confirmation/proof-confirmation.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent };

export const proofConfirmationModel = modelOf(proofConfirmationMachine, {
  input,
  events: [
    { type: 'proof.confirmed' },
    { type: 'order.changed' },
    done('confirm', answered(undefined)),
    done('confirm', refused('This order is over.')),
    done('confirm', unavailable('offline')),
    failed('confirm', 'a defect'),
  ],
  project: ({ message }) => message,
});

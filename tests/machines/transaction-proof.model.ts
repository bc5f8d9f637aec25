import { transactionProofMachine } from '#machines/transaction-proof/transaction-proof.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent };

export const transactionProofModel = modelOf(transactionProofMachine, {
  input,
  events: [
    { type: 'transactionId.submitted', transactionId: 'FT24329' },
    { type: 'order.changed' },
    done('submit', answered(undefined)),
    done('submit', refused('This order is over.')),
    done('submit', unavailable('offline')),
    failed('submit', 'a defect'),
  ],
  project: ({ message }) => message,
});

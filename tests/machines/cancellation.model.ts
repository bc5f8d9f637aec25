import { cancellationMachine } from '#machines/cancellation/cancellation.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent };

export const cancellationModel = modelOf(cancellationMachine, {
  input,
  events: [
    { type: 'cancellation.requested' },
    { type: 'cancellation.confirmed' },
    { type: 'cancellation.declined' },
    done('cancel', answered(undefined)),
    done('cancel', refused('This order cannot be cancelled any more.')),
    done('cancel', unavailable('offline')),
    failed('cancel', 'a defect'),
  ],
  project: ({ message }) => message,
});

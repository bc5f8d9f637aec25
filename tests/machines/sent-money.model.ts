import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const input = { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent };

export const sentMoneyModel = modelOf(sentMoneyMachine, {
  input,
  events: [
    { type: 'moment.reached' },
    { type: 'moment.postponed' },
    { type: 'sent.reported' },
    { type: 'sent.confirmed' },
    { type: 'sent.declined' },
    done('confirm', answered(undefined)),
    done('confirm', refused('The order is too young')),
    done('confirm', unavailable('offline')),
    failed('confirm', 'a defect'),
  ],
  project: ({ message }) => message,
});

import { Refusal } from '#domain/wire/result';
import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';

export const input = { ref: 'BD8K2M4Q7XN3TWPA', reportTo: dummyParent };

export const sentMoneyModel = modelOf(sentMoneyMachine, {
  input,
  events: [
    { type: 'moment.come' },
    { type: 'moment.postponed' },
    { type: 'sent.said' },
    { type: 'sent.confirmed' },
    { type: 'sent.declined' },
    done('confirm', undefined),
    failed('confirm', new Refusal('The order is too young')),
    // A plain object: every Error serialises to {}.
    failed('confirm', { reason: 'offline' }),
  ],
  project: ({ message }) => message,
});

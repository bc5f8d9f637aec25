import { setup } from 'xstate';
import { modelOf } from '../../support/machine-model.ts';

/** What a person does, and what the world outside does to the purchase. */
export type JourneyEvent =
  | { readonly type: 'network.chosen'; readonly code: 'ERC20' | 'TRC20' }
  | { readonly type: 'network.switched' }
  | { readonly type: 'form.filled' }
  | { readonly type: 'address.mistyped' }
  | { readonly type: 'address.corrected' }
  | { readonly type: 'continued' }
  /** Continue is closed to a wrong form; the key is another way to send it. */
  | { readonly type: 'enter.pressed' }
  | { readonly type: 'paid.exactly' }
  | { readonly type: 'paid.short' }
  | { readonly type: 'paid.whileChainIsBusy' }
  | { readonly type: 'paid.whileChainRefuses' }
  | { readonly type: 'sent.reported' }
  | { readonly type: 'deadline.passed' }
  | { readonly type: 'rest.paid' }
  | { readonly type: 'paid.late' }
  | { readonly type: 'retried.inVain' }
  | { readonly type: 'retried.well' };

/**
 * A purchase as a person lives through it, from the empty form to the coins. It is written down for the
 * test alone: what it says is not read from the product, so both have to agree.
 */
export const journeyMachine = setup({ types: { events: {} as JourneyEvent } }).createMachine({
  id: 'journey',
  initial: 'emptyForm',
  states: {
    emptyForm: { on: { 'network.chosen': 'emptyForm', 'form.filled': 'filledForm' } },
    filledForm: {
      on: {
        // What was typed stays, and the address is not that network's.
        'network.chosen': 'otherNetwork',
        'address.mistyped': 'wrongAddress',
        continued: 'pending',
      },
    },
    otherNetwork: { on: { 'network.switched': 'filledForm' } },
    wrongAddress: { on: { 'enter.pressed': 'wrongAddress', 'address.corrected': 'filledForm' } },
    pending: {
      on: {
        'paid.exactly': 'delivered',
        'paid.short': 'paidShort',
        'paid.whileChainIsBusy': 'retrying',
        'paid.whileChainRefuses': 'deliveryFailed',
        'sent.reported': 'saidSent',
        'deadline.passed': 'cancelled',
      },
    },
    paidShort: { on: { 'rest.paid': 'delivered' } },
    saidSent: { on: { 'rest.paid': 'delivered' } },
    // Money that comes late opens the order again; its customer decides about it.
    cancelled: { on: { 'paid.late': 'paidLate' } },
    paidLate: {},
    retrying: { on: { 'retried.inVain': 'deliveryFailed', 'retried.well': 'delivered' } },
    deliveryFailed: { on: { 'retried.well': 'delivered' } },
    delivered: {},
  },
});

export const journeyModel = modelOf(journeyMachine, {
  input: undefined,
  events: [
    { type: 'network.chosen', code: 'ERC20' },
    { type: 'network.switched' },
    { type: 'form.filled' },
    { type: 'address.mistyped' },
    { type: 'address.corrected' },
    { type: 'continued' },
    { type: 'enter.pressed' },
    { type: 'paid.exactly' },
    { type: 'paid.short' },
    { type: 'paid.whileChainIsBusy' },
    { type: 'paid.whileChainRefuses' },
    { type: 'sent.reported' },
    { type: 'deadline.passed' },
    { type: 'rest.paid' },
    { type: 'paid.late' },
    { type: 'retried.inVain' },
    { type: 'retried.well' },
  ],
  project: () => [],
});

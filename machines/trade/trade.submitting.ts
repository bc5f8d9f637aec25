import type { TradeValues } from '#domain/rules/trade-form';
import { ACCOUNT_NOT_TRUSTED } from '#domain/wire/result';
import { assignConfig, store } from './trade.draft.ts';
import { OTHER_AMOUNT, tradeSetup } from './trade.setup.ts';
import type { Placed, TradeContext } from './trade.types.ts';

const orderIn = ({ event }: { readonly event: Placed }) => event.order;
const storeOrder = { type: 'storeOrder', params: orderIn } as const;
const reportPlaced = { type: 'reportPlaced', params: orderIn } as const;

/** The form as it was submitted: a dong amount that was being typed has become what the quantity costs. */
export const sent = [
  'forgetRefusal',
  {
    type: 'assignQuantity',
    params: ({ event }: { readonly event: { readonly values: TradeValues } }) =>
      event.values.quantity,
  },
  'patchFollower',
] as const;

/** Submission of the form, which stays as sent; outside changes are applied after the answer. */
export const submitting = tradeSetup.createStateConfig({
  tags: ['form', 'held', 'busy'],
  on: {
    'connectivity.online': {
      actions: [{ type: 'assignOnline', params: true }, 'retryRules', 'requestRetry'],
    },
    'submission.done': [
      {
        guard: { type: 'isOtherAmount', params: ({ event }) => event },
        target: 'placed',
        actions: [storeOrder, { type: 'raiseToast', params: OTHER_AMOUNT }, reportPlaced],
      },
      { target: 'placed', actions: [storeOrder, reportPlaced] },
    ],
    // The refused submission is over: the next one is another order.
    'submission.kycDemanded': {
      target: 'kycRequired',
      actions: [{ type: 'explainKyc', params: ({ event }) => event.error }, ...store, 'reportKyc'],
    },
    // The notice says why. The form stays behind it, for another bank account.
    'submission.accountUntrusted': {
      target: 'evaluating',
      actions: [
        {
          type: 'assignRefusal',
          params: ({ event: { message } }) => ({ message, code: ACCOUNT_NOT_TRUSTED }),
        },
        ...store,
        { type: 'reportNotice', params: ({ event }) => event.message },
      ],
    },
    'submission.rateMoved': {
      target: 'confirmingRate',
      actions: [
        { type: 'assignMoved', params: ({ event }) => event.moved },
        // A rejection returns to a form with the new price.
        'reportMovedPrices',
        ...store,
      ],
    },
    'submission.refused': [
      {
        guard: { type: 'isPauseRefusal', params: ({ event }) => event },
        target: 'evaluating',
        actions: [
          { type: 'assignRefusal', params: ({ event }) => event },
          // The configuration has the reason, and closes the form.
          'reportMovedPrices',
          ...store,
        ],
      },
      {
        target: 'evaluating',
        actions: [{ type: 'assignRefusal', params: ({ event }) => event }, ...store],
      },
    ],
  },
});

/** Confirmation of a moved price; nothing is ordered at it before. */
export const confirmingRate = tradeSetup.createStateConfig({
  tags: ['form', 'held'],
  entry: ['showMoved', 'patchAmounts'],
  on: {
    'config.changed': {
      actions: [assignConfig, 'showMoved', 'patchAmounts'],
    },
    'rate.accepted': {
      guard: 'isOnline',
      target: 'submitting',
      actions: { type: 'submitMoved', params: ({ context }) => movedOf(context) },
    },
    'rate.declined': 'evaluating',
  },
});

/** Confirmation of a quantity that is ten times the usual; nothing is ordered before. */
export const confirmingQuantity = tradeSetup.createStateConfig({
  tags: ['form', 'held'],
  on: {
    'quantity.confirmed': [
      {
        guard: { type: 'isSendable', params: ({ context }) => askedOf(context) },
        target: 'submitting',
        actions: ['confirmQuantity', { type: 'submit', params: ({ context }) => askedOf(context) }],
      },
      // What was asked about cannot be ordered any more.
      { guard: 'isOnline', target: 'evaluating' },
    ],
    'quantity.declined': 'evaluating',
  },
});

const askedOf = ({ asked }: TradeContext) => {
  if (!asked) throw new Error('no quantity was asked about');
  return asked;
};

const movedOf = ({ moved }: TradeContext) => {
  if (!moved) throw new Error('no price has moved');
  return moved;
};

import { store } from './trade.draft.ts';
import { OTHER_AMOUNT, tradeSetup } from './trade.setup.ts';
import type { TradeContext } from './trade.types.ts';

/** The form stays as it was sent; what changes outside is looked at when the answer is there. */
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
        actions: [
          { type: 'storeOrder', params: ({ event }) => event.order },
          { type: 'raiseToast', params: OTHER_AMOUNT },
          { type: 'reportPlaced', params: ({ event }) => event.order },
        ],
      },
      {
        target: 'placed',
        actions: [
          { type: 'storeOrder', params: ({ event }) => event.order },
          { type: 'reportPlaced', params: ({ event }) => event.order },
        ],
      },
    ],
    // What was refused is over: sent again it is another order.
    'submission.kycDemanded': { target: 'kycRequired', actions: [...store, 'reportKyc'] },
    'submission.rateMoved': {
      target: 'confirmingRate',
      actions: [
        { type: 'assignMoved', params: ({ event }) => event.moved },
        // Whoever says no goes back to a form with the new price.
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
          // The configuration says why, and closes the form.
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

/** The price has moved under the order: nothing is ordered at another one before it was agreed to. */
export const confirmingRate = tradeSetup.createStateConfig({
  tags: ['form', 'held'],
  entry: ['showMoved', 'patchAmounts'],
  on: {
    'config.changed': {
      actions: [
        { type: 'assignConfig', params: ({ event }) => event.config },
        'showMoved',
        'patchAmounts',
      ],
    },
    'rate.accepted': {
      guard: 'isOnline',
      target: 'submitting',
      actions: { type: 'submitMoved', params: ({ context }) => movedOf(context) },
    },
    'rate.declined': 'evaluating',
  },
});

const movedOf = ({ moved }: TradeContext) => {
  if (!moved) throw new Error('no price has moved');
  return moved;
};

import { swapSetup } from './swap.setup.ts';
import type { SwapContext, Swapped } from './swap.types.ts';

const orderIn = ({ event }: { readonly event: Swapped }) => event.order;

/** Submission of the form, which stays as sent until the answer. */
export const submitting = swapSetup.createStateConfig({
  tags: ['form', 'held', 'busy'],
  on: {
    'connectivity.online': {
      actions: [{ type: 'assignOnline', params: true }, 'requestAnswer'],
    },
    'submission.done': {
      target: 'done',
      actions: [
        { type: 'storeOrder', params: orderIn },
        'reportChange',
        { type: 'reportPlaced', params: orderIn },
      ],
    },
    'submission.rateMoved': {
      target: 'confirmingRate',
      actions: [
        { type: 'assignMoved', params: ({ event }) => event.moved },
        'reportMovedPrices',
        // The refused submission is over: the next one is another swap.
        'renewKey',
      ],
    },
    'submission.refused': [
      {
        guard: { type: 'isPauseRefusal', params: ({ event }) => event },
        target: 'evaluating',
        actions: [
          { type: 'assignRefusal', params: ({ event }) => event },
          // The configuration has the reason.
          'reportMovedPrices',
          'renewKey',
        ],
      },
      {
        target: 'evaluating',
        actions: [
          { type: 'assignRefusal', params: ({ event }) => event },
          // Another page may have spent the balance.
          'reportChange',
          'renewKey',
        ],
      },
    ],
  },
});

/** Confirmation of a moved price; nothing is swapped at it before. */
export const confirmingRate = swapSetup.createStateConfig({
  tags: ['form', 'held'],
  on: {
    'rate.accepted': {
      guard: 'isOnline',
      target: 'submitting',
      actions: [{ type: 'submitMoved', params: ({ context }) => movedOf(context) }, 'forgetMoved'],
    },
    'rate.declined': { target: 'evaluating', actions: 'forgetMoved' },
  },
});

const movedOf = ({ moved }: SwapContext) => {
  if (!moved) throw new Error('no price has moved');
  return moved;
};

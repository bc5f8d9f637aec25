import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { purchaseOf, submissionSetup } from './submission.setup.ts';

/** Another order may be submitted: each one is another purchase, with a key of its own. */
const ready = submissionSetup.createStateConfig({
  on: {
    'order.submitted': {
      target: '#submission.posting',
      actions: [
        { type: 'keepPurchase', params: ({ event }) => event },
        { type: 'storePurchase', params: ({ context }) => purchaseOf(context) },
      ],
    },
  },
});

const PAUSING = '#submission.unknownOutcome.pausing';

/**
 * Posts the order and branches on its outcome. A defect counts as an unknown outcome: the order may have been made.
 * @param undecided the outcomes that leave it open whether there is an order
 */
const post = (id: 'post' | 'ask', undecided: 'isUnknown' | 'isStillUnknown') =>
  submissionSetup.createStateConfig({
    invoke: {
      id,
      src: 'postOrder',
      input: ({ context }) => purchaseOf(context),
      onDone: [
        {
          guard: { type: undecided, params: ({ event }) => event.output },
          target: PAUSING,
        },
        {
          guard: { type: 'isPlaced', params: ({ event }) => event.output },
          target: '#submission.done',
          actions: { type: 'reportOutcome', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isKycRequired', params: ({ event }) => event.output },
          target: '#submission.kycRequired',
          actions: { type: 'reportOutcome', params: ({ event }) => event.output },
        },
        // At a price that has moved, too: accepted, it is another order.
        {
          target: '#submission.refused',
          actions: { type: 'reportOutcome', params: ({ event }) => event.output },
        },
      ],
      onError: PAUSING,
    },
  });

/** Submission of one order at a time, made once: after a lost answer it is posted again with the same key until there is one. */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input: { reportTo, purchase } }) => ({ reportTo, purchase, asks: 0 }),
  initial: 'remembering',
  states: {
    remembering: {
      always: [{ guard: 'isUnfinished', target: 'unknownOutcome.asking' }, { target: 'idle' }],
    },
    idle: ready,
    posting: {
      tags: 'busy',
      after: { requestTimeout: 'unknownOutcome' },
      ...post('post', 'isUnknown'),
    },
    // The order may have been made. Nothing else is submitted before that is known.
    unknownOutcome: {
      tags: ['busy', 'checking'],
      initial: 'pausing',
      states: {
        pausing: {
          after: { askPause: { target: 'asking', actions: 'countAsk' } },
          on: { 'answer.wanted': 'asking' },
        },
        asking: {
          after: { requestTimeout: 'pausing' },
          ...post('ask', 'isStillUnknown'),
        },
      },
    },
    refused: { entry: 'clearPurchase', ...ready },
    // One flow makes one order, and the same order is not asked for again without documents.
    kycRequired: { entry: 'clearPurchase' },
    done: { entry: 'clearPurchase' },
  },
});

export type SubmissionActorRef = ActorRefFrom<typeof submissionMachine>;
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;

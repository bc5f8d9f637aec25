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

/** One order at a time, made once: whoever loses the answer asks again with the same key until there is one. */
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
      after: { answerPatience: 'unknownOutcome' },
      invoke: {
        id: 'post',
        src: 'postBuyOrder',
        input: ({ context }) => purchaseOf(context),
        onDone: {
          target: 'done',
          actions: { type: 'reportDone', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isKycDemanded', params: ({ event: { error } }) => ({ error }) },
            target: 'kycRequired',
            actions: 'reportKyc',
          },
          {
            guard: { type: 'isRateMoved', params: ({ event: { error } }) => ({ error }) },
            target: 'refused',
            actions: { type: 'reportRateMoved', params: ({ event: { error } }) => ({ error }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event: { error } }) => ({ error }) },
            target: 'refused',
            actions: { type: 'reportRefusal', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'unknownOutcome' },
        ],
      },
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
          after: { answerPatience: 'pausing' },
          invoke: {
            id: 'ask',
            src: 'postBuyOrder',
            input: ({ context }) => purchaseOf(context),
            onDone: {
              target: '#submission.done',
              actions: { type: 'reportDone', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isAtTheDoor', params: ({ event: { error } }) => ({ error }) },
                target: 'pausing',
              },
              {
                guard: { type: 'isKycDemanded', params: ({ event: { error } }) => ({ error }) },
                target: '#submission.kycRequired',
                actions: 'reportKyc',
              },
              {
                guard: { type: 'isRateMoved', params: ({ event: { error } }) => ({ error }) },
                target: '#submission.refused',
                actions: { type: 'reportRateMoved', params: ({ event: { error } }) => ({ error }) },
              },
              {
                guard: { type: 'isRefused', params: ({ event: { error } }) => ({ error }) },
                target: '#submission.refused',
                actions: { type: 'reportRefusal', params: ({ event: { error } }) => ({ error }) },
              },
              { target: 'pausing' },
            ],
          },
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

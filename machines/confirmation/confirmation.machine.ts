import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { outcomeIn } from '../call-outcome.ts';
import { confirmationSetup } from './confirmation.setup.ts';

const unanswered = { target: 'unreachable', actions: 'countFailure' } as const;

/** Confirms an account by the token of a mail's link, as soon as the page opens. */
export const confirmationMachine = confirmationSetup.createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, message: '', failures: 0 }),
  initial: 'confirming',
  states: {
    confirming: {
      after: { requestTimeout: unanswered },
      invoke: {
        id: 'confirm',
        src: 'confirmRegistration',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'confirmed' },
          { guard: { type: 'isAlreadyConfirmed', params: outcomeIn }, target: 'alreadyConfirmed' },
          {
            guard: { type: 'isRefused', params: outcomeIn },
            target: 'refused',
            actions: { type: 'assignMessage', params: outcomeIn },
          },
          unanswered,
        ],
        onError: unanswered,
      },
    },
    // The link may belong to another account than the session.
    refused: { entry: 'reportRefused' },
    unreachable: {
      after: { retryPause: 'confirming' },
      on: { 'confirmation.retried': 'confirming' },
    },
    // The link was used before, or its first answer was lost: an existing session stays.
    alreadyConfirmed: {},
    confirmed: { entry: 'reportConfirmed' },
  },
});

export type ConfirmationActorRef = ActorRefFrom<typeof confirmationMachine>;
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;

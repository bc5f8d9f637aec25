import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { confirmationSetup } from './confirmation.setup.ts';

/** Confirms an account by the token of a mail's link, as soon as the link is followed. */
export const confirmationMachine = confirmationSetup.createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, message: '', failures: 0 }),
  initial: 'confirming',
  states: {
    confirming: {
      after: { requestTimeout: { target: 'unreachable', actions: 'countFailure' } },
      invoke: {
        id: 'confirm',
        src: 'confirmRegistration',
        input: ({ context: { token } }) => ({ token }),
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isAlreadyConfirmed', params: ({ event: { error } }) => ({ error }) },
            target: 'alreadyConfirmed',
          },
          {
            guard: { type: 'isRefusal', params: ({ event: { error } }) => ({ error }) },
            target: 'refused',
            actions: { type: 'keepMessage', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'unreachable', actions: 'countFailure' },
        ],
      },
    },
    // Whoever is signed in is not whom the link was for.
    refused: { entry: 'reportRefused' },
    unreachable: {
      after: { retryPause: 'confirming' },
      on: { 'confirmation.retried': 'confirming' },
    },
    // The link was followed before, or its first answer was lost: a session that is there stays.
    alreadyConfirmed: {},
    confirmed: { entry: 'reportConfirmed' },
  },
});

export type ConfirmationActorRef = ActorRefFrom<typeof confirmationMachine>;
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;

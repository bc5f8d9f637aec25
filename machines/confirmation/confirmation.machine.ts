import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { confirmationSetup } from './confirmation.setup.ts';

/** Confirms an account by the token of a mail's link, as soon as the link is followed. */
export const confirmationMachine = confirmationSetup.createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'confirming',
  states: {
    confirming: {
      after: { answerPatience: 'unreachable' },
      invoke: {
        id: 'confirm',
        src: 'confirmRegistration',
        input: ({ context: { token } }) => ({ token }),
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event: { error } }) => ({ error }) },
            target: 'refused',
            actions: { type: 'keepMessage', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'unreachable' },
        ],
      },
    },
    // Whoever is signed in is not whom the link was for.
    refused: { entry: 'reportRefused' },
    unreachable: { on: { 'confirmation.retried': 'confirming' } },
    confirmed: { entry: 'reportConfirmed' },
  },
});

export type ConfirmationActorRef = ActorRefFrom<typeof confirmationMachine>;
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;

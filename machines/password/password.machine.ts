import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { passwordSetup } from './password.setup.ts';

/** Changes the password of whoever knows it; beside it stands where the account is signed in. */
export const passwordMachine = passwordSetup.createMachine({
  id: 'password',
  context: ({ input }) => ({ ...input, form: undefined, sessionList: undefined }),
  entry: 'startSessionList',
  initial: 'changing',
  states: {
    changing: {
      entry: 'openForm',
      exit: ['closeForm', 'forgetForm'],
      on: { 'form.done': 'changed' },
    },
    // Every other session ended with the old password.
    changed: {
      entry: ['reportSaved', 'refreshSessions'],
      on: { 'change.wanted': 'changing' },
    },
  },
});

export type PasswordActorRef = ActorRefFrom<typeof passwordMachine>;
export type PasswordSnapshot = SnapshotFrom<typeof passwordMachine>;

import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate';
import {
  type AccountDeletionActorRef,
  accountDeletionMachine,
} from '../account-deletion/account-deletion.machine.ts';
import type { MemberInput } from '../app/app.events.ts';
import { type FormActorRef, formMachine } from '../form/form.machine.ts';
import type { FormReport } from '../form/form.types.ts';
import {
  type SessionListActorRef,
  sessionListMachine,
} from '../session-list/session-list.machine.ts';

interface PasswordContext extends MemberInput {
  readonly form: FormActorRef | undefined;
  readonly sessionList: SessionListActorRef | undefined;
  readonly deletion: AccountDeletionActorRef | undefined;
}

type PasswordEvent =
  /** The customer changes the password once more. */
  { readonly type: 'change.requested' } | FormReport;

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes a known password, beside the list of the account's sessions and the account's deletion. */
export const passwordMachine = setup({
  types: {
    context: {} as PasswordContext,
    events: {} as PasswordEvent,
    input: {} as MemberInput,
  },
  actors: {
    passwordForm: formMachine,
    sessionList: sessionListMachine,
    deletion: accountDeletionMachine,
  },
  actions: {
    openForm: assign(({ self, spawn }) => ({
      form: spawn('passwordForm', {
        id: 'passwordForm',
        input: { initialValues: EMPTY, reportTo: self },
      }),
    })),
    closeForm: stopChild(({ context }) => context.form ?? ''),
    forgetForm: assign({ form: undefined }),
    startSessionList: assign(({ context: { reportTo }, spawn }) => ({
      sessionList: spawn('sessionList', { id: 'sessionList', input: { reportTo } }),
    })),
    startDeletion: assign(({ spawn }) => ({ deletion: spawn('deletion', { id: 'deletion' }) })),
    refreshSessions: sendTo('sessionList', { type: 'sessions.requested' }),
  },
}).createMachine({
  id: 'password',
  context: ({ input }) => ({
    ...input,
    form: undefined,
    sessionList: undefined,
    deletion: undefined,
  }),
  entry: ['startSessionList', 'startDeletion'],
  initial: 'changing',
  states: {
    changing: {
      entry: 'openForm',
      exit: ['closeForm', 'forgetForm'],
      on: { 'form.done': 'changed' },
    },
    // The change ended every other session.
    changed: {
      entry: 'refreshSessions',
      on: { 'change.requested': 'changing' },
    },
  },
});

export type PasswordActorRef = ActorRefFrom<typeof passwordMachine>;
export type PasswordSnapshot = SnapshotFrom<typeof passwordMachine>;

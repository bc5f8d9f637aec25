import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate';
import { type MemberInput, SAVED_TOAST } from '../app/app.events.ts';
import { type FormActorRef, formMachine } from '../form/form.machine.ts';
import type { FormReport } from '../form/form.types.ts';
import {
  type SessionListActorRef,
  sessionListMachine,
} from '../session-list/session-list.machine.ts';

interface PasswordContext extends MemberInput {
  readonly form: FormActorRef | undefined;
  readonly sessionList: SessionListActorRef | undefined;
}

type PasswordEvent =
  /** The customer changes the password once more. */
  { readonly type: 'change.requested' } | FormReport;

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes a known password, beside the list of the account's sessions. */
export const passwordMachine = setup({
  types: {
    context: {} as PasswordContext,
    events: {} as PasswordEvent,
    input: {} as MemberInput,
  },
  actors: { passwordForm: formMachine, sessionList: sessionListMachine },
  actions: {
    openForm: assign(({ self, spawn }) => ({
      form: spawn('passwordForm', {
        id: 'passwordForm',
        input: { initialValues: EMPTY, reportTo: self },
      }),
    })),
    closeForm: stopChild(({ context }) => context.form ?? ''),
    forgetForm: assign({ form: undefined }),
    startSessionList: assign(({ spawn }) => ({
      sessionList: spawn('sessionList', { id: 'sessionList' }),
    })),
    refreshSessions: sendTo('sessionList', { type: 'sessions.requested' }),
    reportSaved: sendTo(({ context }) => context.reportTo, SAVED_TOAST),
  },
}).createMachine({
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
    // The change ended every other session.
    changed: {
      entry: ['reportSaved', 'refreshSessions'],
      on: { 'change.requested': 'changing' },
    },
  },
});

export type PasswordActorRef = ActorRefFrom<typeof passwordMachine>;
export type PasswordSnapshot = SnapshotFrom<typeof passwordMachine>;

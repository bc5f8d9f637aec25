import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type FormActorRef, formMachine } from '../form/form.machine.ts';
import type { FormReport } from '../form/form.types.ts';
import type { ReportTo } from '../report-to.ts';

/** Report to the root: the dialog is over. */
export interface StepUpReport {
  readonly type: 'proof.settled';
}

export interface StepUpInput {
  /** Password that was typed for what waits; empty where none was. */
  readonly password: string;
  readonly reportTo: ReportTo<StepUpReport>;
}

interface StepUpContext extends StepUpInput {
  /** Asks for the password, then for a code. */
  readonly form: FormActorRef | undefined;
}

export type StepUpEvent =
  /** Closed by its cross, by Esc, or by a click beside it; or what waited was given up. */
  { readonly type: 'modal.closed' } | FormReport;

/** The password, then the code. */
const STEPS = 2;

/** Asks the person for a fresh proof, for a call that waits for it: the password and a code. */
export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    events: {} as StepUpEvent,
    input: {} as StepUpInput,
  },
  actors: { stepUpForm: formMachine },
  guards: { isPasswordKnown: ({ context }) => context.password !== '' },
  actions: {
    openForm: assign(({ context, self, spawn }) => ({
      form: spawn('stepUpForm', {
        id: 'stepUpForm',
        input: {
          initialValues: { stepUpPassword: context.password, code: '' },
          steps: STEPS,
          reportTo: self,
        },
      }),
    })),
    /** Nothing is asked twice: the code comes next. */
    submitPassword: sendTo('stepUpForm', ({ context }) => ({
      type: 'form.submitted',
      values: { stepUpPassword: context.password, code: '' },
    })),
    reportSettled: sendTo(({ context }) => context.reportTo, { type: 'proof.settled' }),
  },
}).createMachine({
  id: 'stepUp',
  context: ({ input }) => ({ ...input, form: undefined }),
  entry: 'openForm',
  initial: 'opening',
  on: { 'form.done': '.proven', 'modal.closed': '.cancelled' },
  states: {
    opening: {
      always: [
        { guard: 'isPasswordKnown', target: 'asking', actions: 'submitPassword' },
        { target: 'asking' },
      ],
    },
    asking: {},
    // The service took the proof: what waits is sent again.
    proven: { type: 'final', entry: 'reportSettled' },
    cancelled: { type: 'final', entry: 'reportSettled' },
  },
});

export type StepUpActorRef = ActorRefFrom<typeof stepUpMachine>;
export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>;

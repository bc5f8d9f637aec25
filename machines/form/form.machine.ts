import {
  type ActorRefFrom,
  assign,
  emit,
  enqueueActions,
  not,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { reasonOf } from '#domain/wire/result';
import { outcomeIn } from '../call-outcome.ts';
import { captchaMachine } from '../captcha/captcha.machine.ts';
import { unprovided } from '../unprovided.ts';
import {
  CAPTCHA_FIELD,
  emptyForm,
  type FormContext,
  type FormEmitted,
  type FormEvent,
  type FormInput,
  type FormOutcome,
  type FormRequest,
  type FormValues,
} from './form.types.ts';

const errorIn = ({ event }: { readonly event: { readonly error: unknown } }) => event.error;

/**
 * Submission of a form in one or more steps: forward, back, cancel, clear. Holds the message of a refusal and renews
 * the captcha. The parent provides the submission.
 */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    emitted: {} as FormEmitted,
  },
  actors: {
    captcha: captchaMachine,
    /** Submits one step; rejects on defects only. */
    send: unprovided<FormOutcome, FormRequest>('send'),
  },
  guards: {
    isFirstStep: ({ context }) => context.step === 0,
    hasNextStep: ({ context }) => context.step + 1 < context.steps,
    isRefused: (_, { kind }: FormOutcome) => kind === 'refused',
    leadsOn: ({ context }, { kind }: FormOutcome) =>
      kind === 'forward' && context.step + 1 < context.steps,
  },
  actions: {
    startCaptcha: assign(({ context, self, spawn }) =>
      context.hasCaptcha
        ? { captcha: spawn('captcha', { id: 'captcha', input: { reportTo: self } }) }
        : {},
    ),
    /** A solution is valid for one call. */
    renewCaptcha: enqueueActions(({ context, enqueue }) => {
      if (context.captcha) enqueue.sendTo(context.captcha, { type: 'captcha.spent' });
    }),
    /** For forms already mounted, and for those mounted later. */
    assignSolution: enqueueActions(({ enqueue }, solution: string) => {
      enqueue.assign({ solution });
      enqueue.emit({ type: 'form.patched', values: { [CAPTCHA_FIELD]: solution } });
    }),
    assignValues: assign((_, values: FormValues) => ({ values })),
    clearValues: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ values: context.initialValues });
      enqueue.emit({ type: 'form.reset', values: emptyForm(context) });
    }),
    assignAnswer: assign(({ context }, outcome: FormOutcome) => ({
      answers: [...context.answers, outcome.kind === 'forward' ? outcome.answer : undefined],
    })),
    /** The fields of the next step are untouched: they show no error. */
    openNextStep: emit(({ context: { values } }) => ({ type: 'form.reset', values })),
    stepForward: assign({ step: ({ context }) => context.step + 1 }),
    stepBack: assign({
      step: ({ context }) => context.step - 1,
      answers: ({ context }) => context.answers.slice(0, context.step - 1),
    }),
    cancelSteps: assign({ step: 0, answers: [] }),
    assignRefusal: assign((_, outcome: FormOutcome) =>
      outcome.kind === 'refused' ? { message: outcome.message, error: outcome.error } : {},
    ),
    refuseFields: enqueueActions(({ context: { values }, enqueue }, outcome: FormOutcome) => {
      if (outcome.kind !== 'refused' || !outcome.errors) return;
      enqueue.emit({ type: 'form.refused', errors: outcome.errors, values });
    }),
    assignMessage: assign((_, error: unknown) => ({ message: reasonOf(error) })),
    forgetMessage: assign({ message: '', error: undefined }),
    assignReport: assign((_, outcome: FormOutcome) => ({
      report: outcome.kind === 'done' ? outcome.report : undefined,
    })),
    reportSent: sendTo(({ context }) => context.reportTo, { type: 'form.sent' }),
    reportSettled: sendTo(({ context }) => context.reportTo, { type: 'form.settled' }),
    reportDone: enqueueActions(({ context: { report, reportTo }, enqueue }) => {
      if (report) enqueue.sendTo(reportTo, report);
    }),
  },
}).createMachine({
  id: 'form',
  context: ({ input: { initialValues, steps = 1, hasCaptcha = false, reportTo } }) => ({
    initialValues,
    steps,
    hasCaptcha,
    reportTo,
    step: 0,
    values: initialValues,
    answers: [],
    message: '',
    error: undefined,
    solution: '',
    report: undefined,
    captcha: undefined,
  }),
  entry: 'startCaptcha',
  initial: 'filling',
  on: {
    'captcha.solved': {
      actions: { type: 'assignSolution', params: ({ event }) => event.solution },
    },
    'captcha.lost': { actions: { type: 'assignSolution', params: '' } },
  },
  states: {
    filling: {
      on: {
        'form.submitted': {
          target: 'sending',
          actions: { type: 'assignValues', params: ({ event }) => event.values },
        },
        'step.advanced': { guard: 'hasNextStep', actions: ['forgetMessage', 'stepForward'] },
        'step.returned': { guard: not('isFirstStep'), actions: ['forgetMessage', 'stepBack'] },
        'form.cancelled': { actions: ['forgetMessage', 'cancelSteps'] },
        'form.cleared': { actions: ['forgetMessage', 'cancelSteps', 'clearValues'] },
      },
    },
    sending: {
      entry: ['forgetMessage', 'reportSent'],
      exit: 'reportSettled',
      // Cancelling aborts the call.
      on: { 'form.cancelled': { target: 'filling', actions: ['cancelSteps', 'renewCaptcha'] } },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { step, values, answers } }) => ({ step, values, answers }),
        onDone: [
          {
            guard: { type: 'isRefused', params: outcomeIn },
            target: 'filling',
            actions: [
              { type: 'assignRefusal', params: outcomeIn },
              { type: 'refuseFields', params: outcomeIn },
              'renewCaptcha',
            ],
          },
          {
            guard: { type: 'leadsOn', params: outcomeIn },
            target: 'filling',
            actions: [
              { type: 'assignAnswer', params: outcomeIn },
              'stepForward',
              'openNextStep',
              'renewCaptcha',
            ],
          },
          { target: 'done', actions: { type: 'assignReport', params: outcomeIn } },
        ],
        // A defect: the values stay, and its message is shown like a refusal's.
        onError: {
          target: 'filling',
          actions: [{ type: 'assignMessage', params: errorIn }, 'renewCaptcha'],
        },
      },
    },
    // The parent navigates, or clears the form.
    done: {
      entry: 'reportDone',
      on: {
        'form.cleared': {
          target: 'filling',
          actions: ['cancelSteps', 'clearValues', 'renewCaptcha'],
        },
      },
    },
  },
});

export type FormActorRef = ActorRefFrom<typeof formMachine>;
export type FormSnapshot = SnapshotFrom<typeof formMachine>;

import { assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { reasonOf } from '#domain/wire/result';
import { captchaMachine } from '../captcha/captcha.machine.ts';
import type {
  FormContext,
  FormEmitted,
  FormEvent,
  FormInput,
  FormOutcome,
  FormRequest,
  FormValues,
} from './form.types.ts';

interface Failed {
  readonly error: unknown;
}

/** Where a solved captcha goes. */
const CAPTCHA_FIELD = 'captcha';

/** The form as it opens: nothing typed, the captcha as far as it is solved. */
export const emptyForm = ({
  initialValues,
  hasCaptcha,
  solution,
}: Pick<FormContext, 'initialValues' | 'hasCaptcha' | 'solution'>): FormValues =>
  hasCaptcha ? { ...initialValues, [CAPTCHA_FIELD]: solution } : initialValues;

/** The form's vocabulary; the plot is in form.machine.ts. */
export const formSetup = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    emitted: {} as FormEmitted,
  },
  actors: {
    captcha: captchaMachine,
    /** Hands one step in; rejects on defects only. */
    send: fromPromise<FormOutcome, FormRequest>(() => {
      throw new Error('send was not provided');
    }),
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
    /** A solution is worth one call. */
    renewCaptcha: enqueueActions(({ context, enqueue }) => {
      if (context.captcha) enqueue.sendTo(context.captcha, { type: 'captcha.spent' });
    }),
    /** For forms that are shown already, and for those that are shown only now. */
    keepSolution: enqueueActions(({ enqueue }, solution: string) => {
      enqueue.assign({ solution });
      enqueue.emit({ type: 'form.patched', values: { [CAPTCHA_FIELD]: solution } });
    }),
    keepValues: assign((_, values: FormValues) => ({ values })),
    clearValues: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ values: context.initialValues });
      enqueue.emit({ type: 'form.reset', values: emptyForm(context) });
    }),
    keepAnswer: assign(({ context }, outcome: FormOutcome) => ({
      answers: [...context.answers, outcome.kind === 'forward' ? outcome.answer : undefined],
    })),
    /** Nobody has been at the fields of the step that comes: nothing is said against them yet. */
    openNextStep: emit(({ context: { values } }) => ({ type: 'form.reset', values })),
    stepForward: assign({ step: ({ context }) => context.step + 1 }),
    stepBack: assign({
      step: ({ context }) => context.step - 1,
      answers: ({ context }) => context.answers.slice(0, context.step - 1),
    }),
    cancelSteps: assign({ step: 0, answers: [] }),
    keepRefusal: assign((_, outcome: FormOutcome) =>
      outcome.kind === 'refused' ? { message: outcome.message, error: outcome.error } : {},
    ),
    keepMessage: assign((_, { error }: Failed) => ({ message: reasonOf(error) })),
    forgetMessage: assign({ message: '', error: undefined }),
    keepReport: assign((_, outcome: FormOutcome) => ({
      report: outcome.kind === 'done' ? outcome.report : undefined,
    })),
    reportSent: sendTo(({ context }) => context.reportTo, { type: 'form.sent' }),
    reportSettled: sendTo(({ context }) => context.reportTo, { type: 'form.settled' }),
    reportDone: enqueueActions(({ context: { report, reportTo }, enqueue }) => {
      if (report) enqueue.sendTo(reportTo, report);
    }),
  },
});

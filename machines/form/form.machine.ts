import { type ActorRefFrom, not, type SnapshotFrom } from 'xstate';
import { formSetup } from './form.setup.ts';

/**
 * The handler of every form that is typed, handed in and answered: it counts the steps (forward, back, cancel,
 * clear), keeps why the service refused, and keeps the captcha fresh. What handing in means is provided.
 */
export const formMachine = formSetup.createMachine({
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
    'captcha.solved': { actions: { type: 'keepSolution', params: ({ event }) => event.solution } },
    'captcha.lost': { actions: { type: 'keepSolution', params: '' } },
  },
  states: {
    filling: {
      on: {
        'form.submitted': {
          target: 'sending',
          actions: { type: 'keepValues', params: ({ event }) => event.values },
        },
        'step.forward': { guard: 'hasNextStep', actions: ['forgetMessage', 'stepForward'] },
        'step.back': { guard: not('isFirstStep'), actions: ['forgetMessage', 'stepBack'] },
        'form.cancelled': { actions: ['forgetMessage', 'cancelSteps'] },
        'form.cleared': { actions: ['forgetMessage', 'cancelSteps', 'clearValues'] },
      },
    },
    sending: {
      entry: ['forgetMessage', 'reportSent'],
      exit: 'reportSettled',
      // Who cancels wants no answer any more: the call is given up.
      on: { 'form.cancelled': { target: 'filling', actions: ['cancelSteps', 'renewCaptcha'] } },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { step, values, answers } }) => ({ step, values, answers }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'filling',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'renewCaptcha'],
          },
          {
            guard: { type: 'leadsOn', params: ({ event }) => event.output },
            target: 'filling',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => event.output },
              'stepForward',
              'openNextStep',
              'renewCaptcha',
            ],
          },
          {
            target: 'done',
            actions: { type: 'keepReport', params: ({ event }) => event.output },
          },
        ],
        // A defect: what was typed stays, and its message is shown like a refusal's.
        onError: {
          target: 'filling',
          actions: [{ type: 'keepMessage', params: ({ event }) => event }, 'renewCaptcha'],
        },
      },
    },
    // The parent says where the person goes from here, or clears the form for the next time.
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

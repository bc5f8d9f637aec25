import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { newKey } from '#domain/new-key';
import { swapSetup } from './swap.setup.ts';
import { confirmingRate, submitting } from './swap.submitting.ts';
import type { Recalled, SwapEvent } from './swap.types.ts';

type Of<TType extends SwapEvent['type']> = {
  readonly event: Extract<SwapEvent, { readonly type: TType }>;
};

const assignConfig = {
  type: 'assignConfig',
  params: ({ event }: Of<'config.changed'>) => event.config,
} as const;
const assignSignedIn = {
  type: 'assignSignedIn',
  params: ({ event }: Of<'session.changed'>) => event.isSignedIn,
} as const;
const assignWallet = {
  type: 'assignWallet',
  params: ({ event }: Of<'wallet.known'>) => event.wallet,
} as const;

/** Every new fact may open or close the form. */
const evaluatingFacts = swapSetup.createStateConfig({
  on: {
    'config.changed': { target: 'evaluating', actions: assignConfig },
    'session.changed': { target: 'evaluating', actions: assignSignedIn },
    'wallet.known': { target: 'evaluating', actions: assignWallet },
  },
});

const recalled = ({ event }: { readonly event: { readonly output: Recalled } }) => event.output;

/** Another pair or amount is another swap. */
const changed = ['forgetRefusal', 'renewKey'] as const;

const valuesIn = ({ event }: Of<'form.submitted'>) => event.values;

/** Swapping wallet balances, from the first configuration to the swap that is done. */
export const swapMachine = swapSetup.createMachine({
  id: 'swap',
  context: ({ input }) => ({
    ...input,
    isOnline: input.isOnline ?? true,
    amountFrom: '',
    config: undefined,
    wallet: undefined,
    key: newKey(),
    moved: undefined,
    refusal: undefined,
    submission: undefined,
  }),
  initial: 'recalling',
  on: {
    'config.changed': { actions: assignConfig },
    'session.changed': { actions: assignSignedIn },
    'wallet.known': { actions: assignWallet },
    'connectivity.online': { actions: { type: 'assignOnline', params: true } },
    'connectivity.offline': { actions: { type: 'assignOnline', params: false } },
  },
  states: {
    // A swap of an earlier page whose answer was lost goes before everything else.
    recalling: {
      invoke: {
        id: 'recallSwap',
        src: 'recallSwap',
        onDone: [
          {
            guard: { type: 'isUnfinished', params: recalled },
            target: 'submitting',
            actions: [
              { type: 'assignRecalled', params: recalled },
              { type: 'openSubmission', params: recalled },
              'patchForm',
            ],
          },
          { target: 'evaluating', actions: { type: 'openSubmission', params: recalled } },
        ],
      },
    },
    evaluating: {
      always: [
        { guard: 'areFactsMissing', target: 'waitingForFacts' },
        { guard: 'areSwapsOff', target: 'paused' },
        { guard: 'mustSignIn', target: 'loginRequired' },
        { target: 'editing' },
      ],
    },
    waitingForFacts: evaluatingFacts,
    paused: evaluatingFacts,
    loginRequired: {
      on: { ...evaluatingFacts.on, 'login.requested': { actions: 'reportLogin' } },
    },
    editing: {
      tags: 'form',
      on: {
        ...evaluatingFacts.on,
        'from.chosen': {
          actions: [{ type: 'assignFrom', params: ({ event }) => event.code }, ...changed],
        },
        'to.chosen': {
          actions: [{ type: 'assignTo', params: ({ event }) => event.code }, ...changed],
        },
        'pair.turned': { actions: ['turnPair', ...changed, 'patchForm'] },
        'amount.changed': {
          actions: [{ type: 'assignAmount', params: ({ event }) => event.amountFrom }, ...changed],
        },
        'part.pressed': {
          actions: [
            { type: 'fillPart', params: ({ event }) => event.part },
            ...changed,
            'patchForm',
          ],
        },
        'form.submitted': {
          guard: { type: 'isSendable', params: valuesIn },
          target: 'submitting',
          actions: ['forgetRefusal', { type: 'assignValues', params: valuesIn }, 'submit'],
        },
      },
    },
    submitting,
    confirmingRate,
    done: { tags: 'held' },
  },
});

export type SwapActorRef = ActorRefFrom<typeof swapMachine>;
export type SwapSnapshot = SnapshotFrom<typeof swapMachine>;

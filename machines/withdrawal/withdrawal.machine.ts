import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WithdrawalOutcome } from '#domain/account/withdrawal-outcome';
import { answerOf, outcomeIn } from '../call-outcome.ts';
import { emptyValues, withdrawalOf } from './withdrawal.rules.ts';
import { NOTHING_SENT, pendingOf, withdrawalSetup } from './withdrawal.setup.ts';
import type { RecalledWithdrawal, WithdrawalContext, WithdrawalEvent } from './withdrawal.types.ts';

type Of<TType extends WithdrawalEvent['type']> = {
  readonly event: Extract<WithdrawalEvent, { readonly type: TType }>;
};
type In = { readonly context: WithdrawalContext };

const assignConfig = {
  type: 'assignConfig',
  params: ({ event }: Of<'config.changed'>) => event.config,
} as const;
const assignWallet = {
  type: 'assignWallet',
  params: ({ event }: Of<'wallet.known'>) => event.wallet,
} as const;

/** Every new fact may open or close the form. */
const evaluatingFacts = withdrawalSetup.createStateConfig({
  on: {
    'config.changed': { target: 'evaluating', actions: assignConfig },
    'wallet.known': { target: 'evaluating', actions: assignWallet },
  },
});

const valuesIn = ({ event }: Of<'form.submitted'>) => event.values;
const recalled = ({ event }: { readonly event: { readonly output: RecalledWithdrawal } }) =>
  event.output;
const storePending = {
  type: 'storePending',
  params: ({ context }: In) => pendingOf(context),
} as const;
const ownPending = ({ context }: In) => ({ pending: context.pending });

/** Typing, and sending what was typed. */
const typing = withdrawalSetup.createStateConfig({
  tags: 'form',
  on: {
    ...evaluatingFacts.on,
    'currency.chosen': {
      target: 'editing',
      actions: [
        'forgetRefusal',
        { type: 'assignCurrency', params: ({ event }) => event.code },
        'resetForm',
      ],
    },
    'receiver.chosen': {
      target: 'editing',
      actions: [
        'forgetRefusal',
        { type: 'assignReceiver', params: ({ event }) => event.receiver },
        'resetForm',
      ],
    },
    'quantity.changed': {
      actions: { type: 'assignQuantity', params: ({ event }) => event.quantity },
    },
    'all.pressed': { actions: ['fillAll', 'patchQuantity'] },
    'form.submitted': {
      guard: { type: 'isSendable', params: valuesIn },
      target: 'sending',
      actions: [
        'forgetRefusal',
        { type: 'assignValues', params: valuesIn },
        {
          type: 'assignPending',
          params: ({ context, event }) => withdrawalOf(context, event.values),
        },
        storePending,
      ],
    },
  },
});

const outcome = outcomeIn<WithdrawalOutcome>;
const assignRefusal = { type: 'assignRefusal', params: outcome } as const;
const clearPending = {
  type: 'clearPending',
  params: ({ context }: In) => pendingOf(context),
} as const;
const PAUSING = '#withdrawal.unknownOutcome.pausing';

/**
 * Sends the withdrawal and branches on its outcome. A defect counts as an unknown outcome: the money may be gone.
 * @param undecided the outcomes that leave it open whether the withdrawal was made
 */
const send = (id: 'send' | 'ask', undecided: 'isUnknown' | 'isStillUnknown') =>
  withdrawalSetup.createStateConfig({
    invoke: {
      id,
      src: 'withdraw',
      input: ({ context }) => pendingOf(context),
      onDone: [
        { guard: { type: undecided, params: outcome }, target: PAUSING },
        {
          guard: { type: 'isTaken', params: outcome },
          target: '#withdrawal.taken',
          actions: [clearPending, 'reportChange'],
        },
        // Nothing has been taken; the same withdrawal goes on after the proof.
        {
          guard: { type: 'isProofRequired', params: outcome },
          target: '#withdrawal.provingPerson',
        },
        {
          guard: { type: 'isKycRequired', params: outcome },
          target: '#withdrawal.kycRequired',
          actions: clearPending,
        },
        // Whether all withdrawals are off or this wallet is reviewed is asked for.
        {
          guard: { type: 'isImpossibleNow', params: outcome },
          target: '#withdrawal.loading',
          actions: [clearPending, assignRefusal, 'reportMovedPrices'],
        },
        // Another page may have spent the balance.
        {
          target: '#withdrawal.refused',
          actions: [clearPending, assignRefusal, 'reportChange'],
        },
      ],
      onError: PAUSING,
    },
  });

/**
 * Asks again. Once the service may have forgotten the key, that could take the money twice.
 * @param more what is done besides, unless it is too late
 */
const ask = <TActions extends object | string>(more: TActions) =>
  [
    { guard: { type: 'isLapsed', params: ownPending }, target: '#withdrawal.unclear' },
    { target: '#withdrawal.unknownOutcome.asking', actions: more },
  ] as const;

const startAnew = [clearPending, 'startAnew', 'resetForm'] as const;

/**
 * Money taken out of a wallet, from the form to what was taken, exactly once: after a lost answer the same withdrawal is sent again
 * with the same key until it is answered.
 */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({
    ...input,
    isOnline: input.isOnline ?? true,
    ...{ config: undefined, wallet: undefined, values: emptyValues() },
    ...NOTHING_SENT,
  }),
  initial: 'recalling',
  on: {
    'account.known': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.account },
      target: '.recalling',
      actions: [{ type: 'changeAccount', params: ({ event }) => event.account }, 'resetForm'],
    },
    'config.changed': { actions: assignConfig },
    'wallet.known': { actions: assignWallet },
    'connectivity.online': { actions: { type: 'assignOnline', params: true } },
    'connectivity.offline': { actions: { type: 'assignOnline', params: false } },
  },
  states: {
    // A withdrawal of an earlier page whose answer was lost goes before everything else.
    recalling: {
      invoke: {
        id: 'recallWithdrawal',
        src: 'recallWithdrawal',
        input: ({ context: { account } }) => ({ accountId: account.id }),
        onDone: [
          {
            guard: { type: 'isLapsed', params: recalled },
            target: 'unclear',
            actions: [{ type: 'assignRecalled', params: recalled }, 'patchForm'],
          },
          {
            guard: { type: 'isUnfinished', params: recalled },
            target: 'unknownOutcome.asking',
            actions: [{ type: 'assignRecalled', params: recalled }, 'patchForm'],
          },
          { target: 'loading' },
        ],
      },
    },
    // What the service does not say forbids nothing here: it decides itself when the withdrawal is sent.
    loading: {
      entry: 'reportChange',
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context: { account } }) => ({ accountId: account.id }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'evaluating',
            actions: { type: 'assignStopped', params: answerOf },
          },
          { target: 'evaluating' },
        ],
        onError: 'evaluating',
      },
    },
    evaluating: {
      always: [
        { guard: 'areFactsMissing', target: 'waitingForFacts' },
        { guard: 'areWithdrawalsOff', target: 'paused' },
        { guard: 'isStopped', target: 'stopped' },
        { guard: 'wasRefused', target: 'refused' },
        { target: 'editing' },
      ],
    },
    waitingForFacts: evaluatingFacts,
    // Nothing can be withdrawn by anyone.
    paused: { entry: 'forgetRefusal', ...evaluatingFacts },
    // An operator reviews the wallet.
    stopped: {
      entry: 'forgetRefusal',
      after: { reviewPause: 'loading' },
      on: { ...evaluatingFacts.on, 'page.shown': 'loading' },
    },
    editing: typing,
    // What was typed stays, and is sent again under another key.
    refused: typing,
    sending: {
      tags: ['form', 'held', 'busy'],
      after: { requestTimeout: PAUSING },
      ...send('send', 'isUnknown'),
    },
    // The site's dialog is open above the form. What was typed stays.
    provingPerson: {
      tags: ['form', 'held', 'busy'],
      invoke: {
        id: 'askProof',
        src: 'askProof',
        onDone: [
          { guard: { type: 'isProven', params: ({ event }) => event.output }, target: 'sending' },
          {
            target: 'refused',
            actions: [clearPending, 'refuseUnproven'],
          },
        ],
        onError: { target: 'refused', actions: [clearPending, 'refuseUnproven'] },
      },
    },
    // The money may be gone. No other withdrawal is sent before that is known.
    unknownOutcome: {
      tags: ['form', 'held', 'busy', 'checking'],
      initial: 'pausing',
      states: {
        pausing: {
          after: {
            askPause: ask('countAsk' as const),
          },
          on: {
            'answer.requested': ask([]),
            'connectivity.online': ask({ type: 'assignOnline', params: true } as const),
          },
        },
        asking: {
          after: { requestTimeout: 'pausing' },
          ...send('ask', 'isStillUnknown'),
        },
      },
    },
    taken: {
      on: { 'another.requested': { target: 'evaluating', actions: startAnew } },
    },
    // The service has forgotten the key without having answered: only the statement says what became of it.
    unclear: {
      entry: 'reportChange',
      on: { 'another.requested': { target: 'loading', actions: startAnew } },
    },
    kycRequired: {
      on: {
        'form.returned': 'evaluating',
        'session.changed': {
          guard: { type: 'isVerified', params: ({ event }) => event.docStatus },
          target: 'evaluating',
        },
      },
    },
  },
});

export type WithdrawalActorRef = ActorRefFrom<typeof withdrawalMachine>;
export type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>;

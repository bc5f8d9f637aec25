import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { NO_AMOUNTS } from '#domain/buy-amounts';
import { tradeSetup } from './trade.setup.ts';

/** The form is closed: every fact may open it again. */
const closed = tradeSetup.createStateConfig({
  on: {
    'config.changed': {
      target: 'judging',
      actions: { type: 'keepConfig', params: ({ event }) => event.config },
    },
    'session.changed': {
      target: 'judging',
      actions: { type: 'keepSession', params: ({ event }) => event.isSignedIn },
    },
  },
});

/** Buying a currency: from the first configuration to the order that was placed. */
export const tradeMachine = tradeSetup.createMachine({
  id: 'trade',
  context: ({ input, self, spawn }) => ({
    ...input,
    config: undefined,
    amounts: NO_AMOUNTS,
    refusal: '',
    isRateTableOpen: false,
    accountName: spawn('accountName', {
      id: 'accountName',
      input: { accountType: '', side: input.side },
    }),
    submission: spawn('submission', { id: 'submission', input: { reportTo: self } }),
  }),
  initial: 'waitingForConfiguration',
  on: {
    'config.changed': { actions: { type: 'keepConfig', params: ({ event }) => event.config } },
    'session.changed': {
      actions: { type: 'keepSession', params: ({ event }) => event.isSignedIn },
    },
  },
  states: {
    waitingForConfiguration: {
      on: {
        'config.changed': {
          target: 'judging',
          actions: { type: 'keepConfig', params: ({ event }) => event.config },
        },
      },
    },
    judging: {
      always: [
        { guard: 'mustSignIn', target: 'loginRequired' },
        { guard: 'isUnsupported', target: 'unsupported' },
        { guard: 'hasDraft', target: 'form.editing', actions: ['requote', 'patchAmounts'] },
        { target: 'form' },
      ],
    },
    unsupported: {
      on: {
        ...closed.on,
        'network.chosen': {
          target: 'judging',
          actions: [
            { type: 'chooseCurrency', params: ({ event }) => event.currencyCode },
            'forgetDraft',
            'clearAccount',
            'resetForm',
          ],
        },
      },
    },
    loginRequired: closed,
    form: {
      tags: 'form',
      initial: 'choosing',
      always: [
        { guard: 'mustSignIn', target: 'loginRequired' },
        { guard: 'isUnsupported', target: 'unsupported' },
      ],
      on: {
        'config.changed': [
          {
            guard: { type: 'movesAmounts', params: ({ event }) => event.config },
            actions: [
              { type: 'keepConfig', params: ({ event }) => event.config },
              'requote',
              'patchFollower',
            ],
          },
          { actions: { type: 'keepConfig', params: ({ event }) => event.config } },
        ],
        'quantity.changed': {
          target: '.editing',
          actions: [
            { type: 'keepQuantity', params: ({ event }) => event.quantity },
            'patchFollower',
          ],
        },
        'amount.changed': {
          target: '.editing',
          actions: [
            { type: 'keepAmount', params: ({ event }) => event.amountPay },
            'patchFollower',
          ],
        },
        'network.chosen': [
          { guard: { type: 'isSameCurrency', params: ({ event }) => event.currencyCode } },
          {
            target: '.choosing',
            actions: [
              { type: 'chooseCurrency', params: ({ event }) => event.currencyCode },
              'forgetDraft',
              'clearAccount',
              'resetForm',
            ],
          },
        ],
        'bank.chosen': { actions: { type: 'tellBank', params: ({ event }) => event.bankCode } },
        'rateTable.toggled': { actions: 'toggleRateTable' },
        'form.submitted': {
          guard: { type: 'isGood', params: ({ event }) => event.values },
          target: 'submitting',
          actions: [
            'forgetRefusal',
            { type: 'keepQuantity', params: ({ event }) => event.values.quantity },
            'patchFollower',
            { type: 'submit', params: ({ event }) => event.values },
          ],
        },
      },
      states: {
        // Just emptied: the person sees that another currency means another form.
        choosing: {
          after: {
            minimumPause: [
              { guard: 'hasMinimum', target: 'editing', actions: ['fillMinimum', 'patchAmounts'] },
              { target: 'editing' },
            ],
          },
        },
        editing: {
          on: {
            'amount.left': {
              guard: 'isAmountLeading',
              actions: ['settleAmount', 'patchFollower'],
            },
          },
        },
      },
    },
    // The form stays as it was sent; what changes outside is looked at when the answer is there.
    submitting: {
      tags: ['form', 'busy'],
      on: {
        'submission.done': {
          target: 'placed',
          actions: [
            { type: 'storeOrder', params: ({ event }) => event.order },
            'forgetDraft',
            'clearAccount',
            'resetForm',
            { type: 'reportPlaced', params: ({ event }) => event.order },
          ],
        },
        'submission.kycDemanded': { target: 'kycRequired', actions: 'reportKyc' },
        'submission.refused': {
          target: 'judging',
          actions: { type: 'keepRefusal', params: ({ event }) => event.message },
        },
        'submission.failed': {
          target: 'judging',
          actions: { type: 'raiseToast', params: ({ event }) => event.message },
        },
      },
    },
    // The root leads on from these two; nothing more is ordered here.
    placed: {},
    kycRequired: {},
  },
});

export type TradeActorRef = ActorRefFrom<typeof tradeMachine>;
export type TradeSnapshot = SnapshotFrom<typeof tradeMachine>;

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { newKey } from '#domain/new-key';
import { NO_AMOUNTS } from '#domain/trade/amounts';
import { closed, closedHere } from './trade.closed.ts';
import { anew, startOf, store } from './trade.draft.ts';
import { tradeSetup } from './trade.setup.ts';
import { confirmingRate, submitting } from './trade.submitting.ts';

/** Buying or selling a currency: from the first configuration to the order that was placed. */
export const tradeMachine = tradeSetup.createMachine({
  id: 'trade',
  context: ({ input: { purchase, draft, ...input }, self, spawn }) => {
    const { currencyCode, quantity, key, ...texts } = startOf({ purchase, draft, ...input });
    // The order that is under way may be of the other side than the page.
    const { side } = purchase ?? input;
    const { bankCode: accountType, accountNumber, unverifiedName } = texts;
    return {
      ...input,
      side,
      isOnline: input.isOnline ?? true,
      page: input.currencyCode,
      currencyCode,
      key: key ?? newKey(),
      isResumed: purchase !== undefined,
      docStatus: '',
      config: undefined,
      amounts: { ...NO_AMOUNTS, quantity },
      texts,
      holderName: '',
      moved: undefined,
      refusal: undefined,
      isRateTableOpen: false,
      accountName: spawn('accountName', {
        id: 'accountName',
        input: { accountType, side, accountNumber, unverifiedName, reportTo: self },
      }),
      formRules: spawn('formRules', { id: 'formRules', input: { side, currencyCode } }),
      submission: spawn('submission', {
        id: 'submission',
        input: { reportTo: self, purchase },
      }),
    };
  },
  entry: 'lookUpAgain',
  initial: 'opening',
  on: {
    'config.changed': { actions: { type: 'keepConfig', params: ({ event }) => event.config } },
    'session.changed': {
      actions: { type: 'keepSession', params: ({ event }) => event },
    },
    'holder.changed': {
      actions: { type: 'keepHolderName', params: ({ event }) => event.accountName },
    },
    'connectivity.online': { actions: [{ type: 'keepOnline', params: true }, 'retryRules'] },
    'connectivity.offline': { actions: { type: 'keepOnline', params: false } },
  },
  states: {
    opening: {
      always: [{ guard: 'isResumed', target: 'submitting' }, { target: 'waitingForConfiguration' }],
    },
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
        { guard: 'isUnconfigured', target: 'waitingForConfiguration' },
        { guard: 'isPaused', target: 'paused' },
        { guard: 'mustSignIn', target: 'loginRequired' },
        { guard: 'isUnsupported', target: 'unsupported' },
        { guard: 'hasDraft', target: 'form.editing', actions: ['requote', 'patchAmounts'] },
        // Nothing was emptied, so nobody has to see that it was: the form opens with its amounts.
        { guard: 'hasMinimum', target: 'form.editing', actions: ['fillMinimum', 'patchAmounts'] },
        { target: 'form.editing' },
      ],
    },
    // Nothing is bought or sold here until the operators, or the rates, say so. What was refused is said by that.
    paused: { ...closedHere, entry: 'forgetRefusal' },
    unsupported: closedHere,
    loginRequired: { on: { ...closed.on, 'login.wanted': { actions: 'reportLogin' } } },
    form: {
      tags: 'form',
      initial: 'choosing',
      always: [
        { guard: 'isPaused', target: 'paused' },
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
            ...store,
          ],
        },
        'amount.changed': {
          target: '.editing',
          actions: [
            { type: 'keepAmount', params: ({ event }) => event.cashAmount },
            'patchFollower',
            ...store,
          ],
        },
        'network.chosen': [
          { guard: { type: 'isSameCurrency', params: ({ event }) => event.currencyCode } },
          {
            target: '.choosing',
            actions: [
              { type: 'chooseCurrency', params: ({ event }) => event.currencyCode },
              ...anew,
              ...store,
            ],
          },
        ],
        'bank.chosen': {
          actions: [
            { type: 'tellBank', params: ({ event }) => event.bankCode },
            { type: 'keepTexts', params: ({ event: { bankCode } }) => ({ bankCode }) },
            ...store,
          ],
        },
        'texts.changed': {
          actions: [{ type: 'keepTexts', params: ({ event }) => event.texts }, ...store],
        },
        'rateTable.toggled': { actions: 'toggleRateTable' },
        'login.wanted': { actions: 'reportLogin' },
        'form.submitted': {
          guard: { type: 'isSendable', params: ({ event }) => event.values },
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
    submitting,
    confirmingRate,
    // The root leads on from these two; nothing more is ordered here.
    placed: {
      entry: [...anew, { type: 'clearDraft', params: ({ context }) => context }],
    },
    kycRequired: {},
  },
});

export type TradeActorRef = ActorRefFrom<typeof tradeMachine>;
export type TradeSnapshot = SnapshotFrom<typeof tradeMachine>;

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { networkKeyOf } from '#domain/catalogue/usdt';
import { newKey } from '#domain/new-key';
import { NO_AMOUNTS } from '#domain/trade/amounts';
import { closed, closedHere } from './trade.closed.ts';
import { anew, assignConfig, changeNetwork, startOf, store } from './trade.draft.ts';
import { lookedUpText } from './trade.rules.ts';
import { tradeSetup } from './trade.setup.ts';
import { confirmingQuantity, confirmingRate, sent, submitting } from './trade.submitting.ts';

/** Buying or selling a currency, from the first configuration to the placed order. */
export const tradeMachine = tradeSetup.createMachine({
  id: 'trade',
  context: ({ input: { pendingOrder, draft, ...input }, self, spawn }) => {
    const { currencyCode, networkKey, quantity, key, ...texts } = startOf({
      pendingOrder,
      draft,
      ...input,
    });
    const { side } = input.tradeSide;
    const { bankCode, accountNumber, unverifiedName } = texts;
    const payeeInput = {
      bankCode: currencyCode,
      side,
      field: 'payeeName',
      reportTo: self,
    } as const;
    return {
      ...input,
      side,
      isOnline: input.isOnline ?? true,
      page: input.currencyCode,
      currencyCode,
      networkKey: networkKey ?? networkKeyOf(currencyCode) ?? '',
      key: key ?? newKey(),
      isResumed: pendingOrder !== undefined,
      docStatus: '',
      config: undefined,
      amounts: { ...NO_AMOUNTS, quantity },
      texts,
      holderName: '',
      payeeName: '',
      moved: undefined,
      asked: undefined,
      confirmedQuantity: '',
      refusal: undefined,
      isRateTableOpen: false,
      accountName: spawn('accountName', {
        id: 'accountName',
        input: { bankCode, side, accountNumber, unverifiedName, reportTo: self },
      }),
      payeeAccount: spawn('accountName', {
        id: 'payeeAccount',
        input: { ...payeeInput, accountNumber: lookedUpText(currencyCode, texts) },
      }),
      formRules: spawn('formRules', {
        id: 'formRules',
        input: { side, currencyCode, isFilled: (pendingOrder ?? draft) !== undefined },
      }),
      submission: spawn('submission', {
        id: 'submission',
        input: { reportTo: self, pendingOrder },
      }),
    };
  },
  entry: 'lookUpAgain',
  initial: 'opening',
  on: {
    'config.changed': { actions: assignConfig },
    'session.changed': { actions: { type: 'assignSession', params: ({ event }) => event } },
    'holder.changed': [
      {
        guard: { type: 'isOfBank', params: ({ event }) => event.field },
        actions: { type: 'assignHolderName', params: ({ event }) => event.accountName },
      },
      {
        actions: [
          { type: 'fillEmail', params: ({ event }) => event.accountName },
          { type: 'assignPayeeName', params: ({ event }) => event.accountName },
        ],
      },
    ],
    'connectivity.online': { actions: [{ type: 'assignOnline', params: true }, 'retryRules'] },
    'connectivity.offline': { actions: { type: 'assignOnline', params: false } },
  },
  states: {
    opening: {
      always: [{ guard: 'isResumed', target: 'submitting' }, { target: 'waitingForConfiguration' }],
    },
    waitingForConfiguration: {
      on: { 'config.changed': { target: 'evaluating', actions: assignConfig } },
    },
    evaluating: {
      always: [
        { guard: 'isUnconfigured', target: 'waitingForConfiguration' },
        { guard: 'isPaused', target: 'paused' },
        { guard: 'mustSignIn', target: 'loginRequired' },
        { guard: 'isUnsupported', target: 'unsupported' },
        { guard: 'hasDraft', target: 'form.editing', actions: ['requote', 'patchAmounts'] },
        // The form was empty, so the pause is skipped.
        { target: 'form.editing', actions: ['fillFirst', 'patchAmounts'] },
      ],
    },
    // Trading is paused by the operators or by the rates. The pause reason replaces an earlier refusal.
    paused: { ...closedHere, entry: 'forgetRefusal' },
    unsupported: closedHere,
    loginRequired: { on: { ...closed.on, 'login.requested': { actions: 'reportLogin' } } },
    form: {
      tags: 'form',
      entry: ['settleNetwork', 'askForRules'],
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
            actions: [assignConfig, 'requote', 'patchFollower'],
          },
          { actions: assignConfig },
        ],
        'quantity.changed': {
          target: '.editing',
          actions: [
            { type: 'assignQuantity', params: ({ event }) => event.quantity },
            'patchFollower',
            ...store,
          ],
        },
        'amount.changed': {
          target: '.editing',
          actions: [
            { type: 'assignAmount', params: ({ event }) => event.cashAmount },
            'patchFollower',
            ...store,
          ],
        },
        'network.chosen': [
          { guard: { type: 'isSameNetwork', params: ({ event }) => event } },
          { target: '.choosing', actions: [...changeNetwork] },
        ],
        // Another variant of an operator's money is another currency.
        'source.chosen': {
          target: 'form',
          reenter: true,
          actions: [
            ...anew,
            { type: 'chooseSource', params: ({ event }) => event.currencyCode },
            'resetForm',
            'tellPayeeCurrency',
          ],
        },
        'bank.chosen': {
          actions: [
            { type: 'tellBank', params: ({ event }) => event.bankCode },
            { type: 'assignTexts', params: ({ event: { bankCode } }) => ({ bankCode }) },
            ...store,
          ],
        },
        'texts.changed': {
          actions: [{ type: 'assignTexts', params: ({ event }) => event.texts }, ...store],
        },
        'typedName.discarded': {
          actions: [{ type: 'assignTexts', params: { unverifiedName: '' } }, ...store],
        },
        'receivingAddress.chosen': {
          actions: [
            {
              type: 'assignTexts',
              params: ({ event: { receivingAddress } }) => ({ receivingAddress }),
            },
            {
              type: 'patchAddress',
              params: ({ event: { receivingAddress } }) => ({ receivingAddress }),
            },
            ...store,
          ],
        },
        'rateTable.toggled': { actions: 'toggleRateTable' },
        'login.requested': { actions: 'reportLogin' },
        'form.submitted': [
          {
            guard: { type: 'isUnusual', params: ({ event }) => event.values },
            target: 'confirmingQuantity',
            actions: [...sent, { type: 'assignAsked', params: ({ event }) => event.values }],
          },
          {
            guard: { type: 'isSendable', params: ({ event }) => event.values },
            target: 'submitting',
            actions: [...sent, { type: 'submit', params: ({ event }) => event.values }],
          },
        ],
      },
      states: {
        // A short pause shows the customer that the form is another currency's.
        choosing: {
          after: {
            minimumPause: [
              { guard: 'hasDraft', target: 'editing' },
              { guard: 'hasMinimum', target: 'editing', actions: ['fillMinimum', 'patchAmounts'] },
              { target: 'editing' },
            ],
          },
        },
        editing: {
          on: {
            'amount.left': { guard: 'isAmountLeading', actions: ['settleAmount', 'patchFollower'] },
          },
        },
      },
    },
    submitting,
    confirmingRate,
    confirmingQuantity,
    // The root navigates from these two.
    placed: { entry: [...anew, { type: 'clearDraft', params: ({ context }) => context }] },
    kycRequired: {},
  },
});

export type TradeActorRef = ActorRefFrom<typeof tradeMachine>;
export type TradeSnapshot = SnapshotFrom<typeof tradeMachine>;

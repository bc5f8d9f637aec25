import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { ownNetworkOf } from '#domain/catalogue/networks';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { isLoginNeededToTrade } from '#domain/catalogue/trade-access';
import { decimal } from '#domain/money/money';
import { newKey } from '#domain/new-key';
import type { Order } from '#domain/order/order';
import type { OrderRefusal } from '#domain/order/order-outcome';
import { defaultNetworkOf } from '#domain/rails/offered-networks';
import { operatorOf } from '#domain/rails/operators';
import type { BuyFormValues } from '#domain/rules/buy-form';
import type { RuleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/late-error-texts';
import type { TradeValues } from '#domain/rules/trade-form';
import { isSame } from '#domain/same';
import {
  amountsForCash,
  amountsForQuantity,
  amountValues,
  minimumAmounts,
  NO_AMOUNTS,
  requoted,
  settled,
} from '#domain/trade/amounts';
import { firstAmounts } from '#domain/trade/first-quantity';
import type { TradeRequest } from '#domain/trade/order-request';
import type { DraftPage, StoredDraft } from '#domain/trade/persisted-trade';
import { isValidForm, toOrderRequest } from '#domain/trade/trade-rules';
import { KYC_TO_CONTINUE, REQUIRED_LOGIN, SIDE_PAUSED } from '#domain/wire/result';
import { accountNameMachine, type NameField } from '../account-name/account-name.machine.ts';
import type { ScreenReport } from '../app/app.events.ts';
import type { FormPatched, FormReset } from '../form-patched.ts';
import { formRulesMachine } from '../form-rules/form-rules.machine.ts';
import {
  type MovedRate,
  type OrderSubmitted,
  submissionMachine,
} from '../submission/submission.machine.ts';
import { NO_TEXTS, typedOn } from './trade.draft.ts';
import {
  amountsAsked,
  isForSale,
  isUnusual,
  lookedUpText,
  needsRules,
  pauseOf,
  termsFor,
  termsOf,
  withMovedRate,
} from './trade.rules.ts';
import type {
  DraftTexts,
  Placed,
  SessionChange,
  TradeContext,
  TradeEvent,
  TradeInput,
} from './trade.types.ts';

/** Minimum time for which an emptied form stays visible (source: submit). */
const MINIMUM_PAUSE_MS = 300;

/** Message when a service that locks no prices has charged another one; translated by the view. */
export const OTHER_AMOUNT =
  'The amount to pay is not the one you saw in the form. Please check it before you transfer.';

type ChosenNetwork = Omit<Extract<TradeEvent, { type: 'network.chosen' }>, 'type'>;

/** Setup of the trade machine. */
export const tradeSetup = setup({
  types: {
    context: {} as TradeContext,
    events: {} as TradeEvent,
    input: {} as TradeInput,
    emitted: {} as FormPatched<TradeValues> | FormReset<TradeValues>,
    tags: {} as 'form' | 'held' | 'busy',
    children: {} as {
      accountName: 'accountName';
      payeeAccount: 'accountName';
      formRules: 'formRules';
      submission: 'submission';
    },
  },
  actors: {
    accountName: accountNameMachine,
    formRules: formRulesMachine,
    submission: submissionMachine,
  },
  delays: { minimumPause: MINIMUM_PAUSE_MS },
  guards: {
    isOfBank: (_, field: NameField) => field === 'accountName',
    isResumed: ({ context }) => context.isResumed,
    isOnline: ({ context }) => context.isOnline,
    isUnconfigured: ({ context }) => context.config === undefined,
    isOtherAmount: (_, { order, expectedAmount }: Placed) =>
      !decimal(order.cashAmount).eq(decimal(expectedAmount)),
    mustSignIn: ({ context: { config, isSignedIn } }) =>
      config !== undefined && !isSignedIn && isLoginNeededToTrade(config.siteInfo),
    /** Paused by the operators, or by unreliable rates. */
    isPaused: ({ context }) => pauseOf(context) !== '',
    isPauseRefusal: (_, { code }: OrderRefusal) => code === SIDE_PAUSED,
    isUnsupported: ({ context }) => !isForSale(context),
    hasDraft: ({ context: { amounts } }) => amounts.quantity !== '' || amounts.cashAmount !== '',
    movesAmounts: ({ context }, config: SiteConfig) => {
      const terms = termsOf({ ...context, config });
      const { tradeSide, amounts } = context;
      return terms !== undefined && !isSame(requoted(tradeSide, terms, amounts), amounts);
    },
    hasMinimum: ({ context }) => minimumAmounts(context.tradeSide, termsFor(context)) !== undefined,
    /** Offline, nothing is sent or queued. */
    isSendable: ({ context }, values: TradeValues) =>
      context.isOnline && isValidForm(context.side, termsFor(context), values),
    isAmountLeading: ({ context }) => context.amounts.leader === 'cashAmount',
    isSameNetwork: ({ context }, { currencyCode, networkKey }: ChosenNetwork) =>
      currencyCode === context.currencyCode &&
      (networkKey ?? ownNetworkOf(currencyCode)) === context.networkKey,
    /** A valid form with ten times the usual amount, which was not confirmed yet. */
    isUnusual: ({ context }, values: TradeValues) =>
      context.isOnline &&
      isUnusual(context, values) &&
      isValidForm(context.side, termsFor(context), values),
  },
  actions: {
    assignConfig: assign((_, config: SiteConfig) => ({ config })),
    assignOnline: assign((_, isOnline: boolean) => ({ isOnline })),
    /** A sign-in resolves a refusal that required it. */
    assignSession: assign(({ context: { refusal } }, session: SessionChange) => ({
      isSignedIn: session.isSignedIn,
      docStatus: session.docStatus ?? '',
      refusal: session.isSignedIn && refusal?.code === REQUIRED_LOGIN ? undefined : refusal,
    })),
    assignQuantity: assign(({ context }, typed: string) => ({
      amounts: amountsForQuantity(context.tradeSide, termsFor(context), typed),
    })),
    assignAmount: assign(({ context }, typed: string) => ({
      amounts: amountsForCash(context.tradeSide, termsFor(context), typed),
    })),
    requote: assign(({ context }) => ({
      amounts: requoted(context.tradeSide, termsFor(context), context.amounts),
    })),
    fillMinimum: assign(({ context }) => ({
      amounts: minimumAmounts(context.tradeSide, termsFor(context)) ?? NO_AMOUNTS,
    })),
    /** What a form begins with; after a change of currency its minimum. */
    fillFirst: assign(({ context }) => {
      const amountsOf = context.isOtherCurrency ? minimumAmounts : firstAmounts;
      return { amounts: amountsOf(context.tradeSide, termsFor(context)) ?? NO_AMOUNTS };
    }),
    settleAmount: assign(({ context }) => ({ amounts: settled(context.amounts) })),
    chooseNetwork: assign((_, { currencyCode, networkKey }: ChosenNetwork) => ({
      currencyCode,
      networkKey: networkKey ?? ownNetworkOf(currencyCode),
    })),
    /** A network is chosen once, and not again without the customer: the address may be good on another one, too. */
    settleNetwork: enqueueActions(({ context, enqueue }) => {
      if (context.networkKey !== '') return;
      const networkKey = defaultNetworkOf(termsFor(context).currency, context.side);
      enqueue.assign({ networkKey });
      enqueue.emit({ type: 'form.patched', values: { networkKey } });
    }),
    assignAsked: assign((_, asked: TradeValues) => ({ asked })),
    confirmQuantity: assign({ confirmedQuantity: ({ context }) => context.amounts.quantity }),
    forgetDraft: assign({
      amounts: NO_AMOUNTS,
      texts: NO_TEXTS,
      refusal: undefined,
      placedRef: '',
    }),
    renewKey: assign(() => ({ key: newKey() })),
    assignTexts: assign(({ context }, texts: Partial<DraftTexts>) => ({
      texts: { ...context.texts, ...texts },
    })),
    assignHolderName: assign((_, holderName: string) => ({ holderName })),
    assignPayeeName: assign((_, payeeName: string) => ({ payeeName })),
    /** Fills in an operator's e-mail for a Customer ID, unless one was typed. */
    fillEmail: enqueueActions(({ context, enqueue }, email: string) => {
      const { currencyCode, payeeName, texts } = context;
      if (operatorOf(currencyCode)?.lookup?.of !== 'customerId') return;
      if ((texts.email ?? '') !== payeeName) return;
      enqueue.assign({ texts: { ...texts, email } });
      enqueue.emit({ type: 'form.patched', values: { email } });
    }),
    chooseSource: assign((_, currencyCode: string) => ({ currencyCode, networkKey: '' })),
    /** Persists the draft. */
    storeDraft: (_, _kept: StoredDraft) => {},
    clearDraft: (_, _page: DraftPage) => {},
    assignRefusal: assign((_, { message, code, error }: OrderRefusal) => ({
      refusal: { message, code, error },
    })),
    /** The page that is opened next explains documents in general: why this order needs them stays on it for a while. */
    explainKyc: enqueueActions(({ context, enqueue }, error: RuleError | undefined) => {
      if (!error) return;
      const message = englishOf(error);
      enqueue.assign({ refusal: { message, code: KYC_TO_CONTINUE, error } });
      enqueue.sendTo(context.reportTo, {
        type: 'toast.raised',
        toast: { kind: 'error', message },
      } satisfies ScreenReport);
    }),
    forgetRefusal: assign({ refusal: undefined }),
    toggleRateTable: assign({ isRateTableOpen: ({ context }) => !context.isRateTableOpen }),

    /** The field being typed in is never patched. */
    patchFollower: emit(({ context: { tradeSide, amounts } }) => ({
      type: 'form.patched',
      values: amountValues(
        tradeSide,
        amounts.leader === 'quantity'
          ? { cashAmount: amounts.cashAmount }
          : { quantity: amounts.quantity },
      ),
    })),
    patchAmounts: emit(({ context: { tradeSide, amounts } }) => ({
      type: 'form.patched',
      values: amountValues(tradeSide, amounts),
    })),
    patchNetwork: emit(({ context: { networkKey } }) => ({
      type: 'form.patched',
      values: { networkKey },
    })),
    patchAddress: emit((_, values: Pick<BuyFormValues, 'receivingAddress'>) => ({
      type: 'form.patched',
      values: values as Partial<BuyFormValues>,
    })),
    resetForm: emit(({ context }) => ({
      type: 'form.reset',
      values: {
        ...context.tradeSide.emptyForm,
        networkKey: context.networkKey,
      },
    })),

    tellBank: sendTo('accountName', (_, bankCode: string) => ({ type: 'bank.changed', bankCode })),
    clearAccount: sendTo('accountName', { type: 'account.cleared' }),
    clearPayee: sendTo('payeeAccount', { type: 'account.cleared' }),
    tellPayeeCurrency: sendTo('payeeAccount', ({ context: { currencyCode: bankCode } }) => ({
      type: 'bank.changed',
      bankCode,
    })),
    reportDraftChanged: sendTo('formRules', { type: 'draft.changed' }),
    /** Loads the rules once the form has a part or a notice that comes with them, or something is typed beside the amounts. */
    askForRules: enqueueActions(({ context, enqueue }) => {
      if (needsRules(context)) enqueue.sendTo('formRules', { type: 'rules.needed' });
    }),
    retryRules: sendTo('formRules', { type: 'connectivity.online' }),
    /** Looks up the holder's name for a restored account number, as if its field had just been left. */
    lookUpAgain: enqueueActions(({ context, enqueue }) => {
      if (context.texts.accountNumber !== '') {
        enqueue.sendTo('accountName', { type: 'number.left' });
      }
      if (lookedUpText(context.currencyCode, context.texts) !== '') {
        enqueue.sendTo('payeeAccount', { type: 'number.left' });
      }
    }),
    submit: sendTo(
      'submission',
      ({ context }, values: TradeValues): OrderSubmitted => ({
        type: 'order.submitted',
        key: context.key,
        ...toOrderRequest(context.side, context.currencyCode, values),
        // A valid form has a price; an unexpected amount would only cause a confirmation.
        expectedAmount: context.amounts.quote?.cashAmount ?? '0',
      }),
    ),
    submitMoved: sendTo(
      'submission',
      ({ context: { key } }, { quote, ...request }: MovedRate<TradeRequest>): OrderSubmitted => ({
        ...request,
        type: 'order.submitted',
        key,
        expectedAmount: quote.cashAmount,
      }),
    ),
    /** Applies the service's rate before the configuration has it. */
    assignMoved: assign(({ context: { config } }, moved: MovedRate<TradeRequest>) => ({
      moved,
      config: config && withMovedRate(config, moved),
    })),
    /** Shows the price that awaits confirmation. */
    showMoved: assign(({ context }) => amountsAsked(context)),
    requestRetry: sendTo('submission', { type: 'answer.requested' }),

    /** Persists the placed order. */
    storeOrder: (_, _order: Order) => {},
    reportPlaced: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, { ref }: Order): ScreenReport => ({
        type: 'order.placed',
        ref,
        typed: typedOn(context),
      }),
    ),
    reportKyc: sendTo(({ context }) => context.reportTo, {
      type: 'kyc.demanded',
    } satisfies ScreenReport),
    reportNotice: sendTo(
      ({ context }) => context.reportTo,
      (_, message: string): ScreenReport => ({ type: 'notice.given', message }),
    ),
    reportLogin: sendTo(({ context }) => context.reportTo, {
      type: 'login.demanded',
    } satisfies ScreenReport),
    reportMovedPrices: sendTo(({ context }) => context.reportTo, {
      type: 'prices.moved',
    } satisfies ScreenReport),
    raiseToast: sendTo(
      ({ context }) => context.reportTo,
      (_, message: string): ScreenReport => ({
        type: 'toast.raised',
        toast: { kind: 'error', message },
      }),
    ),
  },
});

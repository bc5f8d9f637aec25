import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import {
  amountsForAmount,
  amountsForQuantity,
  minimumAmounts,
  NO_AMOUNTS,
  requoted,
  settled,
} from '#domain/buy-amounts';
import type { BuyDraft } from '#domain/kept';
import { decimal } from '#domain/money';
import { newKey } from '#domain/new-key';
import type { Order } from '#domain/order';
import type { OrderRefusal } from '#domain/order-outcome';
import { type BuyFormValues, EMPTY_BUY_FORM, isGoodForm, toBuyOrder } from '#domain/rules/buy-form';
import { isSame } from '#domain/same';
import type { SiteConfig } from '#domain/site-config';
import { isLoginNeededToTrade } from '#domain/trade-access';
import { networkKeyOf } from '#domain/usdt';
import { REQUIRED_LOGIN, SIDE_PAUSED } from '#domain/wire/result';
import { accountNameMachine } from '../account-name/account-name.machine.ts';
import type { ScreenReport } from '../app/app.events.ts';
import type { FormPatched, FormReset } from '../form-patched.ts';
import { submissionMachine } from '../submission/submission.machine.ts';
import type { MovedRate, OrderSubmitted } from '../submission/submission.types.ts';
import { NO_TEXT } from './trade.draft.ts';
import {
  amountsAsked,
  isForSale,
  pauseOf,
  rulesFor,
  rulesOf,
  withMovedRate,
} from './trade.rules.ts';
import type {
  Placed,
  SessionNews,
  TradeContext,
  TradeEvent,
  TradeInput,
  TypedText,
} from './trade.types.ts';

/** After the form was emptied, so long it stays empty (source: submit). */
const MINIMUM_PAUSE_MS = 300;

/** Said when a service that locks no prices has charged another one; the view translates it. */
export const OTHER_AMOUNT =
  'The amount to pay is not the one you saw in the form. Please check it before you transfer.';

/** The trade's vocabulary: what it knows, asks and does; the plot is in trade.machine.ts. */
export const tradeSetup = setup({
  types: {
    context: {} as TradeContext,
    events: {} as TradeEvent,
    input: {} as TradeInput,
    emitted: {} as FormPatched<BuyFormValues> | FormReset<BuyFormValues>,
    tags: {} as 'form' | 'held' | 'busy',
    children: {} as { accountName: 'accountName'; submission: 'submission' },
  },
  actors: { accountName: accountNameMachine, submission: submissionMachine },
  delays: { minimumPause: MINIMUM_PAUSE_MS },
  guards: {
    isResumed: ({ context }) => context.isResumed,
    isOnline: ({ context }) => context.isOnline,
    isUnconfigured: ({ context }) => context.config === undefined,
    isOtherAmount: (_, { order, expectedAmount }: Placed) =>
      !decimal(order.cashAmount).eq(decimal(expectedAmount)),
    mustSignIn: ({ context: { config, isSignedIn } }) =>
      config !== undefined && !isSignedIn && isLoginNeededToTrade(config.siteInfo),
    /** The operators have switched this side off, or its rates cannot be relied on. */
    isPaused: ({ context }) => pauseOf(context) !== '',
    isPauseRefusal: (_, { code }: OrderRefusal) => code === SIDE_PAUSED,
    isUnsupported: ({ context }) => !isForSale(context),
    hasDraft: ({ context }) => context.amounts.quantity !== '',
    movesAmounts: ({ context }, config: SiteConfig) => {
      const rules = rulesOf({ ...context, config });
      return rules !== undefined && !isSame(requoted(rules, context.amounts), context.amounts);
    },
    hasMinimum: ({ context }) => minimumAmounts(rulesFor(context)) !== undefined,
    isAmountLeading: ({ context }) => context.amounts.leader === 'amount',
    isSameCurrency: ({ context }, code: string) => code === context.currencyCode,
    /** Without a network nothing is sent, and nothing waits to be. */
    isSendable: ({ context }, values: BuyFormValues) =>
      context.isOnline && isGoodForm(rulesFor(context), values),
  },
  actions: {
    keepConfig: assign((_, config: SiteConfig) => ({ config })),
    keepOnline: assign((_, isOnline: boolean) => ({ isOnline })),
    /** Whoever has signed in has done what the service asked for. */
    keepSession: assign(({ context: { refusal } }, session: SessionNews) => ({
      isSignedIn: session.isSignedIn,
      docStatus: session.docStatus ?? '',
      refusal: session.isSignedIn && refusal?.code === REQUIRED_LOGIN ? undefined : refusal,
    })),
    keepQuantity: assign(({ context }, typed: string) => ({
      amounts: amountsForQuantity(rulesFor(context), typed),
    })),
    keepAmount: assign(({ context }, typed: string) => ({
      amounts: amountsForAmount(rulesFor(context), typed),
    })),
    requote: assign(({ context }) => ({ amounts: requoted(rulesFor(context), context.amounts) })),
    fillMinimum: assign(({ context }) => ({
      amounts: minimumAmounts(rulesFor(context)) ?? NO_AMOUNTS,
    })),
    settleAmount: assign(({ context }) => ({ amounts: settled(context.amounts) })),
    chooseCurrency: assign((_, currencyCode: string) => ({ currencyCode })),
    forgetDraft: assign({ amounts: NO_AMOUNTS, typed: NO_TEXT, refusal: undefined }),
    renewKey: assign(() => ({ key: newKey() })),
    keepText: assign(({ context }, text: Partial<TypedText>) => ({
      typed: { ...context.typed, ...text },
    })),
    /** Keeps what is being typed beyond this page; the composition root knows where. */
    storeDraft: (_, _kept: { readonly page: string; readonly draft: BuyDraft }) => {},
    clearDraft: (_, _page: string) => {},
    keepRefusal: assign((_, { message, code }: OrderRefusal) => ({ refusal: { message, code } })),
    forgetRefusal: assign({ refusal: undefined }),
    toggleRateTable: assign({ isRateTableOpen: ({ context }) => !context.isRateTableOpen }),

    /** The field that leads is being typed in: it is never written to. */
    patchFollower: emit(({ context: { amounts } }) => ({
      type: 'form.patched',
      values:
        amounts.leader === 'quantity'
          ? { amountPay: amounts.amountPay }
          : { quantity: amounts.quantity },
    })),
    patchAmounts: emit(({ context: { amounts } }) => ({
      type: 'form.patched',
      values: { quantity: amounts.quantity, amountPay: amounts.amountPay },
    })),
    resetForm: emit(({ context }) => ({
      type: 'form.reset',
      values: { ...EMPTY_BUY_FORM, networkKey: networkKeyOf(context.currencyCode) ?? '' },
    })),

    tellBank: sendTo('accountName', (_, accountType: string) => ({
      type: 'bank.changed',
      accountType,
    })),
    clearAccount: sendTo('accountName', { type: 'account.cleared' }),
    /** A number that was kept has lost its name: that is looked up, as if the field had just been left. */
    lookUpAgain: enqueueActions(({ context, enqueue }) => {
      if (context.typed.accountNumber !== '') {
        enqueue.sendTo('accountName', { type: 'number.left' });
      }
    }),
    submit: sendTo(
      'submission',
      ({ context }, values: BuyFormValues): OrderSubmitted => ({
        type: 'order.submitted',
        key: context.key,
        order: toBuyOrder(context.currencyCode, values),
        // A good form has a price; an amount nobody charges would only be asked about.
        expectedAmount: context.amounts.quote?.amountToPay ?? '0',
      }),
    ),
    submitMoved: sendTo(
      'submission',
      ({ context: { key } }, { order, quote }: MovedRate): OrderSubmitted => ({
        type: 'order.submitted',
        key,
        order,
        expectedAmount: quote.amountToPay,
      }),
    ),
    /** What the service has said of the rate is known before the configuration says it. */
    keepMoved: assign(({ context: { config } }, moved: MovedRate) => ({
      moved,
      config: config && withMovedRate(config, moved),
    })),
    /** The form shows the price that is asked about. */
    showMoved: assign(({ context }) => amountsAsked(context)),
    askForAnswer: sendTo('submission', { type: 'answer.wanted' }),

    /** Keeps the order beyond this page; the composition root knows where. */
    storeOrder: (_, _order: Order) => {},
    reportPlaced: sendTo(
      ({ context }) => context.reportTo,
      (_, { ref }: Order): ScreenReport => ({ type: 'order.placed', ref }),
    ),
    reportKyc: sendTo(({ context }) => context.reportTo, {
      type: 'kyc.demanded',
    } satisfies ScreenReport),
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

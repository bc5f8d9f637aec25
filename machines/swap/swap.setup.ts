import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Wallet } from '#domain/account/session';
import { balanceOf } from '#domain/account/wallet';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { newKey } from '#domain/new-key';
import type { Order } from '#domain/order/order';
import type { OrderRefusal } from '#domain/order/order-outcome';
import type { SwapFormValues } from '#domain/rules/swap';
import type { SwapRequest } from '#domain/trade/order-request';
import { partOfBalance, type QuickFill } from '#domain/trade/swap-terms';
import { SIDE_PAUSED } from '#domain/wire/result';
import type { ScreenReport } from '../app/app.events.ts';
import type { FormPatched } from '../form-patched.ts';
import {
  type MovedRate,
  type OrderSubmitted,
  submissionMachine,
} from '../submission/submission.machine.ts';
import { unprovided } from '../unprovided.ts';
import { areSwapsOff, isSendable, quoteOf } from './swap.rules.ts';
import type { Recalled, SwapContext, SwapEvent, SwapInput } from './swap.types.ts';

const submissionOf = ({ submission }: SwapContext) => {
  if (!submission) throw new Error('a swap was submitted before its page was open');
  return submission;
};

/** Setup of the swap machine. */
export const swapSetup = setup({
  types: {
    context: {} as SwapContext,
    events: {} as SwapEvent,
    input: {} as SwapInput,
    emitted: {} as FormPatched<SwapFormValues>,
    tags: {} as 'form' | 'held' | 'busy',
  },
  actors: {
    submission: submissionMachine,
    /** Reads what an earlier page has left. */
    recallSwap: unprovided<Recalled>('recallSwap'),
  },
  guards: {
    isUnfinished: (_, { pendingSwap }: Recalled) => pendingSwap !== undefined,
    areFactsMissing: ({ context: { config, wallet, isSignedIn } }) =>
      config === undefined || (isSignedIn && wallet === undefined),
    areSwapsOff: ({ context }) => areSwapsOff(context),
    mustSignIn: ({ context }) => !context.isSignedIn,
    isOnline: ({ context }) => context.isOnline,
    isSendable: ({ context }, values: SwapFormValues) => isSendable({ ...context, ...values }),
    isPauseRefusal: (_, { code }: OrderRefusal) => code === SIDE_PAUSED,
  },
  actions: {
    openSubmission: assign(({ spawn, self }, { pendingSwap }: Recalled) => ({
      submission: spawn('submission', {
        id: 'submission',
        input: { reportTo: self, pendingOrder: pendingSwap },
      }),
    })),
    /** Shows the swap whose answer is awaited. */
    assignRecalled: assign((_, { pendingSwap }: Recalled) =>
      pendingSwap
        ? {
            from: pendingSwap.order.fromCode,
            to: pendingSwap.order.toCode,
            amountFrom: pendingSwap.order.quantity,
          }
        : {},
    ),
    assignConfig: assign((_, config: SiteConfig) => ({ config })),
    assignSignedIn: assign(({ context: { wallet } }, isSignedIn: boolean) => ({
      isSignedIn,
      wallet: isSignedIn ? wallet : undefined,
    })),
    assignWallet: assign((_, wallet: Wallet) => ({ wallet })),
    assignOnline: assign((_, isOnline: boolean) => ({ isOnline })),
    assignFrom: assign((_, from: string) => ({ from })),
    assignTo: assign((_, to: string) => ({ to })),
    turnPair: assign(({ context: { from, to } }) => ({ from: to, to: from, amountFrom: '' })),
    assignAmount: assign((_, amountFrom: string) => ({ amountFrom })),
    fillPart: assign(({ context: { wallet, from } }, part: QuickFill) => ({
      amountFrom: wallet ? partOfBalance(balanceOf(wallet, from), part, from) : '',
    })),
    assignValues: assign((_, values: SwapFormValues) => ({ ...values })),
    /** What is submitted next is another swap. */
    renewKey: assign(() => ({ key: newKey() })),
    forgetRefusal: assign({ refusal: undefined }),
    assignRefusal: assign((_, refusal: OrderRefusal) => ({ refusal })),
    assignMoved: assign((_, moved: MovedRate<SwapRequest>) => ({ moved })),
    forgetMoved: assign({ moved: undefined }),
    /** The field being typed in is patched only by a press beside it. */
    patchForm: emit(({ context: { from, to, amountFrom } }) => ({
      type: 'form.patched',
      values: { from, to, amountFrom },
    })),
    submit: enqueueActions(({ context, enqueue }) => {
      const { from: fromCode, to: toCode, amountFrom: quantity, key } = context;
      enqueue.sendTo(submissionOf(context), {
        type: 'order.submitted',
        ...{ key, side: 'ex', order: { fromCode, toCode, quantity } },
        expectedAmount: quoteOf(context)?.amountTo ?? '0',
      } satisfies OrderSubmitted);
    }),
    submitMoved: enqueueActions(
      ({ context, enqueue }, { quote, ...request }: MovedRate<SwapRequest>) => {
        enqueue.sendTo(submissionOf(context), {
          ...request,
          ...{ type: 'order.submitted', key: context.key, expectedAmount: quote.cashAmount },
        } satisfies OrderSubmitted);
      },
    ),
    requestAnswer: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(submissionOf(context), { type: 'answer.requested' });
    }),
    /** Persists the swap that was done. */
    storeOrder: (_, _order: Order) => {},
    reportPlaced: sendTo(
      ({ context }) => context.reportTo,
      (_, { ref }: Order): ScreenReport => ({ type: 'order.placed', ref }),
    ),
    /** The balances have changed: the account is checked again. */
    reportChange: sendTo(({ context }) => context.reportTo, {
      type: 'account.changed',
      account: {},
    } satisfies ScreenReport),
    reportLogin: sendTo(({ context }) => context.reportTo, {
      type: 'login.demanded',
    } satisfies ScreenReport),
    reportMovedPrices: sendTo(({ context }) => context.reportTo, {
      type: 'prices.moved',
    } satisfies ScreenReport),
  },
});

import { assign, emit, sendTo, setup } from 'xstate';
import type { PendingWithdrawal } from '#domain/account/pending-withdrawal';
import type { Receiver } from '#domain/account/receiver';
import type { UserAccount, Wallet } from '#domain/account/session';
import type { WithdrawalOutcome } from '#domain/account/withdrawal-outcome';
import type { CallOutcome } from '#domain/call-outcome';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { WithdrawalValues } from '#domain/rules/withdrawal';
import { STEP_UP_REQUIRED } from '#domain/wire/result';
import type { ScreenReport } from '../app/app.events.ts';
import { isAnswered } from '../call-outcome.ts';
import type { FormPatched, FormReset } from '../form-patched.ts';
import { unprovided } from '../unprovided.ts';
import { allOf, emptyValues, formOf, isLapsed, isSendable, valuesFor } from './withdrawal.rules.ts';
import type {
  RecalledWithdrawal,
  RecallRequest,
  WithdrawalContext,
  WithdrawalEvent,
  WithdrawalInput,
} from './withdrawal.types.ts';

/** Timeout of the call; afterwards the same withdrawal is sent again. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Pause before the lost answer is requested again; doubled for every further one. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** Pause before the service is asked whether a stopped wallet was released. */
const REVIEW_PAUSE_MS = 60_000;

export const NOTHING_SENT = {
  ...{ isStopped: false, pending: undefined, refusal: undefined, asks: 0 },
} as const;

/** @throws {Error} before anything was sent */
export const pendingOf = ({ pending }: Pick<WithdrawalContext, 'pending'>): PendingWithdrawal => {
  if (!pending) throw new Error('nothing was sent');
  return pending;
};

/** Setup of the withdrawal machine. */
export const withdrawalSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    emitted: {} as FormPatched<WithdrawalValues> | FormReset<WithdrawalValues>,
    tags: {} as 'form' | 'held' | 'busy' | 'checking',
  },
  actors: {
    /** Reads what an earlier page has left. */
    recallWithdrawal: unprovided<RecalledWithdrawal, RecallRequest>('recallWithdrawal'),
    /** Asks whether an operator reviews the wallet. */
    loadReview: unprovided<CallOutcome<boolean>, RecallRequest>('loadReview'),
    /** Sends a withdrawal; its key makes doing so again harmless. */
    withdraw: unprovided<WithdrawalOutcome, PendingWithdrawal>('withdraw'),
    /** Asks the person for a fresh proof; the outcome is whether they gave it. */
    askProof: unprovided<boolean>('askProof'),
  },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    askPause: ({ context: { asks } }) => Math.min(FIRST_PAUSE_MS * 2 ** asks, LONGEST_PAUSE_MS),
    reviewPause: REVIEW_PAUSE_MS,
  },
  guards: {
    isAnswered,
    isUnfinished: (_, { pending }: RecalledWithdrawal) => pending !== undefined,
    isLapsed: (_, { pending }: RecalledWithdrawal) => isLapsed(pending),
    areFactsMissing: ({ context: { config, wallet } }) => !config || !wallet,
    areWithdrawalsOff: ({ context: { config } }) => config?.siteInfo.allowWithdraw === false,
    isStopped: ({ context }) => context.isStopped,
    wasRefused: ({ context }) => context.refusal !== undefined,
    isSendable: ({ context }, values: WithdrawalValues) => isSendable(context, values),
    isOtherAccount: ({ context }, { id }: UserAccount) => context.account.id !== id,
    isVerified: (_, docStatus: string | undefined) => docStatus === 'verify',
    isTaken: (_, { type }: WithdrawalOutcome) => type === 'taken',
    isProofRequired: (_, { type }: WithdrawalOutcome) => type === 'proofRequired',
    isProven: (_, isProven: boolean) => isProven,
    isKycRequired: (_, { type }: WithdrawalOutcome) => type === 'kycRequired',
    isImpossibleNow: (_, { type }: WithdrawalOutcome) => type === 'impossibleNow',
    isUnknown: (_, { type }: WithdrawalOutcome) => type === 'unknown',
    /** After a lost answer, only a service that has looked for the withdrawal can deny that it was made. */
    isStillUnknown: (_, outcome: WithdrawalOutcome) =>
      outcome.type === 'unknown' || (outcome.type !== 'taken' && !outcome.isProcessed),
  },
  actions: {
    assignConfig: assign((_, config: SiteConfig) => ({ config })),
    assignWallet: assign((_, wallet: Wallet) => ({ wallet })),
    assignOnline: assign((_, isOnline: boolean) => ({ isOnline })),
    assignStopped: assign((_, isStopped: boolean) => ({ isStopped })),
    /** Nothing of the previous account is shown, or sent. */
    changeAccount: assign((_, account: UserAccount) => ({
      ...{ account, wallet: undefined, values: emptyValues() },
      ...NOTHING_SENT,
    })),
    /** What was typed was of the other currency, and so was the target. */
    assignCurrency: assign((_, currency: string) => ({ values: emptyValues(currency) })),
    /** The quantity stays where the currency does. */
    assignReceiver: assign(({ context: { values } }, receiver: Receiver) => ({
      values: valuesFor(values, receiver),
    })),
    assignQuantity: assign(({ context: { values } }, quantity: string) => ({
      values: { ...values, quantity },
    })),
    fillAll: assign(({ context }) => ({
      values: { ...context.values, quantity: allOf(context) },
    })),
    assignValues: assign((_, values: WithdrawalValues) => ({ values })),
    assignPending: assign((_, pending: PendingWithdrawal) => ({ pending, asks: 0 })),
    /** Shows the withdrawal whose answer is awaited. */
    assignRecalled: assign((_, { pending }: RecalledWithdrawal) =>
      pending ? { pending, values: formOf(pending) } : {},
    ),
    startAnew: assign(({ context: { values } }) => ({
      values: { ...values, quantity: '' },
      ...{ pending: undefined, refusal: undefined, asks: 0 },
    })),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    forgetRefusal: assign({ refusal: undefined }),
    assignRefusal: assign((_, outcome: WithdrawalOutcome) =>
      'message' in outcome ? { refusal: { message: outcome.message } } : {},
    ),
    refuseUnproven: assign({ refusal: { message: STEP_UP_REQUIRED } }),
    patchQuantity: emit(({ context: { values } }) => ({
      type: 'form.patched',
      values: { quantity: values.quantity },
    })),
    patchForm: emit(({ context: { values } }) => ({ type: 'form.patched', values })),
    /** Untouched fields show no error. */
    resetForm: emit(({ context: { values } }) => ({ type: 'form.reset', values })),
    /** Persists the withdrawal before it is sent. */
    storePending: (_, _pending: PendingWithdrawal) => {},
    /** The outcome is known, and what is shown of it stays in the context: the next withdrawal is another one. */
    clearPending: (_, _pending: PendingWithdrawal) => {},
    /** The balances may have changed: the account is checked again. */
    reportChange: sendTo(({ context }) => context.reportTo, {
      type: 'account.changed',
      account: {},
    } satisfies ScreenReport),
    /** The configuration has the switch of withdrawals. */
    reportMovedPrices: sendTo(({ context }) => context.reportTo, {
      type: 'prices.moved',
    } satisfies ScreenReport),
  },
});

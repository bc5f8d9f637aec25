import type { AnyActorRef } from 'xstate';
import type { BuyAmounts } from '#domain/buy-amounts';
import type { BuyFormValues } from '#domain/forms/buy-form';
import type { HostName, SiteConfig } from '#domain/site-config';
import type { AccountNameActorRef } from '../account-name/account-name.machine.ts';
import type { BroadcastEvent } from '../app/app.events.ts';
import type { SubmissionActorRef, SubmissionReport } from '../submission/submission.machine.ts';

export interface TradeInput {
  readonly side: 'buy' | 'sell';
  /** Code of the currency record, upper case. */
  readonly currencyCode: string;
  readonly host: HostName;
  readonly isSignedIn: boolean;
  /** Hears where the person goes from here, and what to say. */
  readonly reportTo: AnyActorRef;
}

export interface TradeContext extends TradeInput {
  /** Undefined until the first configuration has come. */
  readonly config: SiteConfig | undefined;
  readonly amounts: BuyAmounts;
  /** Why the service refused the last order, in its words; empty when it did not. */
  readonly refusal: string;
  readonly isRateTableOpen: boolean;
  /** Whose bank account the money comes from. */
  readonly accountName: AccountNameActorRef;
  readonly submission: SubmissionActorRef;
}

export type TradeEvent =
  | BroadcastEvent
  | SubmissionReport
  | { readonly type: 'quantity.changed'; readonly quantity: string }
  | { readonly type: 'amount.changed'; readonly amountPay: string }
  | { readonly type: 'amount.left' }
  /** Another record of the same coin: USDT over another chain. */
  | { readonly type: 'network.chosen'; readonly currencyCode: string }
  | { readonly type: 'bank.chosen'; readonly bankCode: string }
  | { readonly type: 'rateTable.toggled' }
  | { readonly type: 'form.submitted'; readonly values: BuyFormValues };

import type { AnyActorRef } from 'xstate';
import type { Order } from '#domain/order';
import type { OrderRefusal } from '#domain/order-outcome';
import type { PendingOrder, TradeDraft } from '#domain/persisted-trade';
import type { HostName, OrderSide, SiteConfig } from '#domain/site-config';
import type { TradeAmounts } from '#domain/trade/amounts';
import type { TradeValues } from '#domain/trade/trade-side';
import type { AccountNameActorRef } from '../account-name/account-name.machine.ts';
import type { HolderReport } from '../account-name/account-name.setup.ts';
import type { BroadcastEvent } from '../app/app.events.ts';
import type { FormRulesActorRef } from '../form-rules/form-rules.machine.ts';
import type {
  MovedRate,
  SubmissionActorRef,
  SubmissionReport,
} from '../submission/submission.machine.ts';

/** What earlier pages have left behind. */
export interface TradeMemory {
  readonly readPendingOrder: () => PendingOrder | undefined;
  /** What was being typed on the page of a currency. */
  readonly readDraft: (side: OrderSide, page: string) => TradeDraft | undefined;
}

export type SessionChange = Omit<Extract<BroadcastEvent, { type: 'session.changed' }>, 'type'>;

/** The page that a draft is stored by. */
export type DraftPage = Pick<TradeContext, 'side' | 'page'>;

export interface StoredDraft extends DraftPage {
  readonly draft: TradeDraft;
}

/** The service's answer to an order, and the dong that were agreed to. */
export interface Placed {
  readonly order: Order;
  readonly expectedAmount: string;
}

/** What is typed beside the amounts, as the form reports it: stored with the draft, and read by nothing else. */
export type DraftTexts = Omit<TradeDraft, 'quantity' | 'currencyCode' | 'key'>;

export interface TradeInput {
  readonly side: OrderSide;
  /** Code of the currency record, upper case. */
  readonly currencyCode: string;
  readonly host: HostName;
  readonly isSignedIn: boolean;
  /** Whether there is a network; there is one unless it is said. */
  readonly isOnline?: boolean;
  /** Hears where the person goes from here, and what to say. */
  readonly reportTo: AnyActorRef;
  /** An order of an earlier page whose answer was lost: it goes before everything else. */
  readonly pendingOrder?: PendingOrder | undefined;
  /** What was being typed when the page was left. */
  readonly draft?: TradeDraft | undefined;
}

export interface TradeContext extends Omit<TradeInput, 'pendingOrder' | 'draft'> {
  readonly isOnline: boolean;
  /** Of the account's documents, as far as anybody has said. */
  readonly docStatus: string;
  /** The currency that the page was opened with; drafts are kept by it. */
  readonly page: string;
  readonly isResumed: boolean;
  /** Of the order that the draft will become. */
  readonly key: string;
  readonly texts: DraftTexts;
  /** Of the account that was typed, as the lookup reports it; empty until it is found. */
  readonly holderName: string;
  /** The price that has to be agreed to anew; undefined while there was none. */
  readonly moved: MovedRate | undefined;
  /** Undefined until the first configuration has come. */
  readonly config: SiteConfig | undefined;
  readonly amounts: TradeAmounts;
  /** Why the service refused the last order; undefined when it did not. */
  readonly refusal: OrderRefusal | undefined;
  readonly isRateTableOpen: boolean;
  /** Whose bank account the money comes from, or goes to. */
  readonly accountName: AccountNameActorRef;
  /** What the form is validated by; the schemas themselves are in no context. */
  readonly formRules: FormRulesActorRef;
  readonly submission: SubmissionActorRef;
}

export type TradeEvent =
  | BroadcastEvent
  | SubmissionReport
  | HolderReport
  | { readonly type: 'quantity.changed'; readonly quantity: string }
  | { readonly type: 'amount.changed'; readonly cashAmount: string }
  | { readonly type: 'amount.left' }
  /** Another record of the same coin: USDT over another chain. */
  | { readonly type: 'network.chosen'; readonly currencyCode: string }
  | { readonly type: 'bank.chosen'; readonly bankCode: string }
  | { readonly type: 'texts.changed'; readonly texts: Partial<DraftTexts> }
  | { readonly type: 'rateTable.toggled' }
  | { readonly type: 'rate.accepted' }
  | { readonly type: 'rate.declined' }
  /** The person wants to sign in and come back to the form as it is. */
  | { readonly type: 'login.requested' }
  | { readonly type: 'form.submitted'; readonly values: TradeValues };

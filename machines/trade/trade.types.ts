import type { AnyActorRef } from 'xstate';
import type { HostName, OrderSide, SiteConfig } from '#domain/catalogue/site-config';
import type { DecimalText } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import type { OrderRefusal } from '#domain/order/order-outcome';
import type { TradeValues } from '#domain/rules/trade-form';
import type { TradeAmounts } from '#domain/trade/amounts';
import type { TradeRequest } from '#domain/trade/order-request';
import type { PendingTrade, PlacedDraft, TradeDraft } from '#domain/trade/persisted-trade';
import type { TradeSide } from '#domain/trade/trade-side';
import type {
  AccountNameActorRef,
  HolderReport,
  TypedNameReport,
} from '../account-name/account-name.machine.ts';
import type { BroadcastEvent } from '../app/app.events.ts';
import type { FormRulesActorRef } from '../form-rules/form-rules.machine.ts';
import type {
  MovedRate,
  SubmissionActorRef,
  SubmissionReport,
} from '../submission/submission.machine.ts';

/** Data stored by earlier pages. */
export interface TradeMemory {
  readonly readPendingOrder: () => PendingTrade | undefined;
  /** Draft of a currency's page. */
  readonly readDraft: (side: OrderSide, page: string) => TradeDraft | undefined;
  /** Order that was placed last in this tab, before a reload, too. */
  readonly readPlaced: () => PlacedDraft | undefined;
  /** Dong of the last order on a side. */
  readonly readLastAmount: (side: OrderSide) => DecimalText | undefined;
}

export type SessionChange = Omit<Extract<BroadcastEvent, { type: 'session.changed' }>, 'type'>;

/** The service's answer to an order, with the agreed dong. */
export interface Placed {
  readonly order: Order;
  readonly expectedAmount: string;
}

/** Texts typed beside the amounts, stored with the draft and read by nothing else. */
export type DraftTexts = Omit<TradeDraft, 'quantity' | 'currencyCode' | 'networkKey' | 'key'>;

export interface TradeInput {
  /** What is done here: of a pending order what it does, which need not be what the page is for. */
  readonly tradeSide: TradeSide;
  /** Code of the currency record, upper case. */
  readonly currencyCode: string;
  readonly host: HostName;
  readonly isSignedIn: boolean;
  /** Whether there is a network; true by default. */
  readonly isOnline?: boolean;
  /** Receives navigations and messages. */
  readonly reportTo: AnyActorRef;
  /** Order of an earlier page whose answer was lost: it goes before everything else. */
  readonly pendingOrder?: PendingTrade | undefined;
  /** Draft of an earlier visit. */
  readonly draft?: TradeDraft | undefined;
  /** Whether the form of another currency was left for this one; not so by default. */
  readonly isOtherCurrency?: boolean;
  /** Order that the draft was placed as before; absent for a draft that became none. */
  readonly placedRef?: string;
  /** Dong of the customer's last order on this side; undefined without one. */
  readonly lastAmount?: DecimalText | undefined;
}

export interface TradeContext extends Omit<TradeInput, 'pendingOrder' | 'draft'> {
  /** Name of the side, by which orders and drafts are kept. */
  readonly side: OrderSide;
  readonly isOnline: boolean;
  /** Key of the network that the currency is sent over; empty until the form has opened. */
  readonly networkKey: string;
  /** Status of the account's documents, if it is known. */
  readonly docStatus: string;
  /** Currency that the page was opened with, the key of its draft. */
  readonly page: string;
  readonly isResumed: boolean;
  /** Key of the order that the draft will become. */
  readonly key: string;
  readonly texts: DraftTexts;
  /** Holder of the typed account, as looked up; empty until it is found. */
  readonly holderName: string;
  /** Holder of the account with an operator, or the e-mail of a Customer ID; empty until it is found. */
  readonly payeeName: string;
  /** Price that awaits confirmation; undefined when there is none. */
  readonly moved: MovedRate<TradeRequest> | undefined;
  /** Form with an unusual amount that awaits confirmation; undefined when there is none. */
  readonly asked: TradeValues | undefined;
  /** Largest quantity that was confirmed as meant; empty without one. */
  readonly confirmedQuantity: string;
  /** Undefined until the first configuration is loaded. */
  readonly config: SiteConfig | undefined;
  readonly amounts: TradeAmounts;
  /** Why the service refused the last order; undefined when it did not. */
  readonly refusal: OrderRefusal | undefined;
  readonly isRateTableOpen: boolean;
  /** Bank account that the money comes from, or goes to. */
  readonly accountName: AccountNameActorRef;
  /** Account with the operator of the currency, where its holder is looked up. */
  readonly payeeAccount: AccountNameActorRef;
  /** Schemas that the form is validated by; the schemas themselves are in no context. */
  readonly formRules: FormRulesActorRef;
  readonly submission: SubmissionActorRef;
}

export type TradeEvent =
  | BroadcastEvent
  | SubmissionReport<TradeRequest>
  | HolderReport
  | TypedNameReport
  | { readonly type: 'quantity.changed'; readonly quantity: string }
  | { readonly type: 'amount.changed'; readonly cashAmount: string }
  | { readonly type: 'amount.left' }
  /**
   * Another network of the same coin: another record, as of USDT, or another network of the record; without a key the
   * record's own.
   */
  | {
      readonly type: 'network.chosen';
      readonly currencyCode: string;
      readonly networkKey?: string;
    }
  /** Another variant of the operator's money, which has no page of its own. */
  | { readonly type: 'source.chosen'; readonly currencyCode: string }
  | { readonly type: 'bank.chosen'; readonly bankCode: string }
  | { readonly type: 'texts.changed'; readonly texts: Partial<DraftTexts> }
  /** Chosen outside the form, which shows it. */
  | { readonly type: 'receivingAddress.chosen'; readonly receivingAddress: string }
  | { readonly type: 'rateTable.toggled' }
  | { readonly type: 'rate.accepted' }
  | { readonly type: 'rate.declined' }
  | { readonly type: 'quantity.confirmed' }
  | { readonly type: 'quantity.declined' }
  /** The customer signs in and comes back to the form as it is. */
  | { readonly type: 'login.requested' }
  | { readonly type: 'form.submitted'; readonly values: TradeValues };

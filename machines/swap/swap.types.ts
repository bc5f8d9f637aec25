import type { Wallet } from '#domain/account/session';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { Order } from '#domain/order/order';
import type { OrderRefusal } from '#domain/order/order-outcome';
import type { SwapFormValues } from '#domain/rules/swap';
import type { SwapRequest } from '#domain/trade/order-request';
import type { PendingSwap } from '#domain/trade/persisted-swap';
import type { QuickFill } from '#domain/trade/swap-terms';
import type { BroadcastEvent, ScreenReport } from '../app/app.events.ts';
import type { ReportTo } from '../report-to.ts';
import type {
  MovedRate,
  SubmissionActorRef,
  SubmissionReport,
} from '../submission/submission.machine.ts';

export interface SwapInput {
  /** Codes of the wallet currencies that the address names. */
  readonly from: string;
  readonly to: string;
  readonly isSignedIn: boolean;
  /** Whether there is a network; true by default. */
  readonly isOnline?: boolean;
  /** Receives navigations and messages. */
  readonly reportTo: ReportTo<ScreenReport>;
}

export interface SwapContext extends SwapInput {
  readonly isOnline: boolean;
  /** As typed, of the currency that is given. */
  readonly amountFrom: string;
  /** Undefined until the first configuration is loaded. */
  readonly config: SiteConfig | undefined;
  /** Undefined until it is known, and for a guest. */
  readonly wallet: Wallet | undefined;
  /** Key of the swap that the form will become. */
  readonly key: string;
  /** Price that awaits confirmation; undefined when there is none. */
  readonly moved: MovedRate<SwapRequest> | undefined;
  /** Why the service refused the last swap; undefined when it did not. */
  readonly refusal: OrderRefusal | undefined;
  /** Undefined until it is known whether a swap of an earlier page is unanswered. */
  readonly submission: SubmissionActorRef | undefined;
}

/** What an earlier page has left: a swap without an answer, or nothing. */
export interface Recalled {
  readonly pendingSwap: PendingSwap | undefined;
}

/** The service's answer to a swap. */
export interface Swapped {
  readonly order: Order;
}

export type SwapEvent =
  | BroadcastEvent
  | SubmissionReport<SwapRequest>
  | { readonly type: 'from.chosen'; readonly code: string }
  | { readonly type: 'to.chosen'; readonly code: string }
  /** The two currencies change places. */
  | { readonly type: 'pair.turned' }
  | { readonly type: 'amount.changed'; readonly amountFrom: string }
  /** A part of the balance is filled in. */
  | { readonly type: 'part.pressed'; readonly part: QuickFill }
  | { readonly type: 'form.submitted'; readonly values: SwapFormValues }
  | { readonly type: 'rate.accepted' }
  | { readonly type: 'rate.declined' }
  /** The customer signs in and comes back to the page. */
  | { readonly type: 'login.requested' };

import type { SessionData, UserAccount, Wallet } from '#domain/account/session';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { AddressSearch } from '#domain/navigation/address-search';
import type { Destination } from '#domain/navigation/destination';
import type { StoredDraft } from '#domain/trade/persisted-trade';
import type { ReportTo } from '../report-to.ts';
import type { AccountChange } from '../session/session.machine.ts';

/** Facts that the root broadcasts to its screens. */
export type BroadcastEvent =
  | { readonly type: 'config.changed'; readonly config: SiteConfig }
  | {
      readonly type: 'session.changed';
      readonly isSignedIn: boolean;
      /** Status of the account's documents; absent when it is unknown. */
      readonly docStatus?: string;
    }
  /** Account of the signed-in user. */
  | { readonly type: 'account.known'; readonly account: UserAccount }
  /** What the account's wallets hold. */
  | { readonly type: 'wallet.known'; readonly wallet: Wallet }
  /** Service time minus local time, milliseconds. */
  | { readonly type: 'clock.synchronised'; readonly offsetMs: number }
  | { readonly type: 'connectivity.online' }
  | { readonly type: 'connectivity.offline' }
  /** The address of the open list names other entries. */
  | { readonly type: 'search.changed'; readonly search: Readonly<Record<string, unknown>> }
  /** The page became visible again. */
  | { readonly type: 'page.shown' };

/** Short message at the top right. */
export interface Toast {
  readonly kind: 'error' | 'success';
  /** English text, translated by the view. */
  readonly message: string;
}

/** Message after a change of the account was saved. */
export const SAVED = 'SAVED';

/** Report of a toast. */
export interface ToastReport {
  readonly type: 'toast.raised';
  readonly toast: Toast;
}

/** Report of a success that neither a form nor the page says (ERR-01). */
const successOf = (message: string): ToastReport => ({
  type: 'toast.raised',
  toast: { kind: 'success', message },
});

/** Report that a change of the account was saved. */
export const SAVED_TOAST = successOf(SAVED);
/** Says where the order is found whose page was left. */
export const ORDER_LEFT_TOAST = successOf('ORDER_LEFT');
/** The service has ended the session of the open page. */
export const SESSION_ENDED_TOAST: ToastReport = {
  type: 'toast.raised',
  toast: { kind: 'error', message: 'SESSION_ENDED' },
};
/** Another device's session was ended. */
export const DEVICE_SIGNED_OUT_TOAST = successOf('DEVICE_SIGNED_OUT');
/** A new private link took the place of the one before. */
export const LINK_MADE_TOAST = successOf('LINK_MADE');
export const PROOF_CONFIRMED_TOAST = successOf('PROOF_CONFIRMED');
export const PICTURE_DELETED_TOAST = successOf('PICTURE_DELETED');

/** Report of a screen to the root: a navigation or a message. */
export type ScreenReport =
  /** `typed`: what was typed for it; absent for a swap. */
  | { readonly type: 'order.placed'; readonly ref: string; readonly typed?: StoredDraft }
  /** The customer looks an order up by its code. */
  | { readonly type: 'order.requested'; readonly ref: string }
  | { readonly type: 'kyc.demanded' }
  /** The requested action needs an account. */
  | { readonly type: 'login.demanded' }
  /** The user signed in on this page. */
  | { readonly type: 'session.opened'; readonly session: SessionData }
  | AccountChange
  /** The service's message at the end of a flow, shown on the notice page. */
  | {
      readonly type: 'notice.given';
      readonly message: string;
      /** Recipient of the mail; absent when the notice is about no mail. */
      readonly email?: string;
    }
  /** The flow is done and the root navigates to `to`, with a success message if there is one. */
  | { readonly type: 'place.requested'; readonly to: Destination; readonly say?: string }
  /** The open list is to show other entries: its address says which. */
  | { readonly type: 'list.requested'; readonly search: AddressSearch }
  /** The session is invalid, or must be dropped. */
  | { readonly type: 'session.required' }
  /** The service does not show this order to the customer. */
  | { readonly type: 'order.refused'; readonly message: string }
  /** The service charges another price than the configuration has. */
  | { readonly type: 'prices.moved' }
  | ToastReport;

/** Input of the machines of members' pages. */
export interface MemberInput {
  readonly account: UserAccount;
  readonly reportTo: ReportTo<ScreenReport>;
}

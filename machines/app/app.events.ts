import type { ActorRef, Snapshot } from 'xstate';
import type { Destination } from '#domain/destination';
import type { SessionData, UserAccount } from '#domain/session';
import type { SiteConfig } from '#domain/site-config';
import type { AccountChange } from '../session/session.machine.ts';

/** What the root tells its screens: facts from outside the flow of one screen. */
export type BroadcastEvent =
  | { readonly type: 'config.changed'; readonly config: SiteConfig }
  | {
      readonly type: 'session.changed';
      readonly isSignedIn: boolean;
      /** Of the account's documents; nobody has shown any of whom it is not said. */
      readonly docStatus?: string;
    }
  /** What is known of the account of whoever is signed in. */
  | { readonly type: 'account.known'; readonly account: UserAccount }
  /** Service time minus this machine's time, milliseconds. */
  | { readonly type: 'clock.synchronised'; readonly offsetMs: number }
  | { readonly type: 'connectivity.online' }
  | { readonly type: 'connectivity.offline' }
  /** The page was looked at again after it had been hidden. */
  | { readonly type: 'page.shown' };

/** A short message at the top right. */
export interface Toast {
  readonly kind: 'error' | 'success';
  /** The service's or our own English; the view translates what it knows. */
  readonly message: string;
}

/** Said at the top right when something of an account is saved. */
export const SAVED = 'SAVED';

/** What a screen tells the root: where the person goes from here, and what to say. */
export type ScreenReport =
  | { readonly type: 'order.placed'; readonly ref: string }
  | { readonly type: 'kyc.demanded' }
  /** What the person wants needs an account. */
  | { readonly type: 'login.demanded' }
  /** Somebody signed in here. */
  | { readonly type: 'session.opened'; readonly session: SessionData }
  | AccountChange
  /** The service's word at the end of a flow, shown on a page of its own. */
  | {
      readonly type: 'notice.given';
      readonly message: string;
      /** Whom a mail was sent to; absent where the notice is about no mail. */
      readonly email?: string;
    }
  /** The flow is over; the person goes on at this page of the site, with a word of success if there is one. */
  | { readonly type: 'place.requested'; readonly to: Destination; readonly say?: string }
  /** The session is worth nothing, or is not to be kept. */
  | { readonly type: 'session.required' }
  /** The service knows no such order, or does not show it to this person. */
  | { readonly type: 'order.refused'; readonly message: string }
  /** The service charges something else than the configuration says. */
  | { readonly type: 'prices.moved' }
  | { readonly type: 'toast.raised'; readonly toast: Toast };

/** What the page of a member begins with. */
export interface MemberInput {
  readonly account: UserAccount;
  readonly reportTo: ActorRef<Snapshot<unknown>, ScreenReport>;
}

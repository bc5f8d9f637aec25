import type { Locale } from '#domain/locale';
import type { FormScreen, Screen } from '#domain/screen';
import type { SessionData } from '#domain/session';
import type { SiteConfig } from '#domain/site-config';
import type { ConfirmationActorRef } from '../confirmation/confirmation.machine.ts';
import type { FormActorRef } from '../form/form.machine.ts';
import type { FormReport } from '../form/form.types.ts';
import type { HistoryActorRef } from '../history/history.machine.ts';
import type { OrderActorRef } from '../order/order.machine.ts';
import type { PasswordActorRef } from '../password/password.machine.ts';
import type { ProfileActorRef } from '../profile/profile.machine.ts';
import type { TradeActorRef } from '../trade/trade.machine.ts';
import type { TradeMemory } from '../trade/trade.types.ts';
import type { TwoFactorActorRef } from '../two-factor/two-factor.machine.ts';
import type { BroadcastEvent } from './app.events.ts';

export interface AppInput {
  readonly host: string;
  readonly locale: Locale;
  readonly isOnline: boolean;
  /** The address confirms an account: who is signed in is not asked (rule of the start). */
  readonly isCheckSkipped?: boolean;
  /** Milliseconds since the navigation began. */
  readonly age: number;
  /** What earlier pages have left for a trade; nothing where it is absent. */
  readonly memory?: TradeMemory;
  /** The announcement of the site that was dismissed last. */
  readonly dismissed?: string;
}

/** The flow of the page that is open; at most one at a time. */
export type ScreenActor =
  | { readonly kind: FormScreen['kind']; readonly ref: FormActorRef }
  | { readonly kind: 'confirmation'; readonly ref: ConfirmationActorRef }
  | { readonly kind: 'twoFactor'; readonly ref: TwoFactorActorRef }
  | { readonly kind: 'profile'; readonly ref: ProfileActorRef }
  | { readonly kind: 'password'; readonly ref: PasswordActorRef }
  | { readonly kind: 'history'; readonly ref: HistoryActorRef }
  | { readonly kind: 'trade'; readonly ref: TradeActorRef }
  | { readonly kind: 'order'; readonly ref: OrderActorRef }
  | { readonly kind: 'page' };

export interface AppContext extends AppInput {
  /** Undefined until the account check has settled. */
  readonly session: SessionData | undefined;
  readonly config: SiteConfig | undefined;
  readonly offsetMs: number;
  /** The address the flow below belongs to. */
  readonly screen: Screen;
  readonly screenActor: ScreenActor;
  /** Where the person is, once the first page has resolved. */
  readonly route: Route | undefined;
  /** Where a guest was going who was asked to sign in first. */
  readonly wanted: string | undefined;
  /** The code of the order that was looked up last, as it was typed; empty before the first. */
  readonly lookedUp: string;
  /** The service's word that the notice page shows; empty when there is none. */
  readonly notice: string;
  /** Whom the last mail was sent to; empty before the first. */
  readonly mailedTo: string;
}

/** An address of the site and what it needs. */
export interface Route {
  readonly screen: Screen;
  /** Path and search; the home page where nobody says. */
  readonly path?: string;
  /** Who has sent the person, as the address says; not yet looked at. */
  readonly ref?: string;
}

/** The service's clock as an answer carried it; epoch milliseconds on both sides. */
export interface ServerTime {
  readonly serverTime: number;
  readonly receivedAt: number;
}

export type AppEvent =
  | FormReport
  | Exclude<BroadcastEvent, { type: 'config.changed' | 'session.changed' | 'account.known' }>
  | ({ readonly type: 'route.entered' } & Route)
  | { readonly type: 'session.settled'; readonly session: SessionData }
  | { readonly type: 'session.failed'; readonly message: string }
  | { readonly type: 'config.loaded'; readonly config: SiteConfig }
  | { readonly type: 'config.failed' }
  /** The service that had stopped answering is back. */
  | { readonly type: 'service.answered' }
  | { readonly type: 'language.ready'; readonly locale: Locale }
  | ({ readonly type: 'answer.received' } & ServerTime)
  /** Somebody typed an order's code. */
  | { readonly type: 'order.wanted'; readonly ref: string };

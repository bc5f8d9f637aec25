import type { ActorRefFrom } from 'xstate';
import type { SessionData } from '#domain/account/session';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { Screen } from '#domain/navigation/screen';
import type { Locale } from '#domain/text/locale';
import type { FormReport } from '../form/form.types.ts';
import type { LandingActorRef } from '../landing/landing.machine.ts';
import type { ReceiversActorRef } from '../receivers/receivers.machine.ts';
import type { StepUpActorRef, StepUpReport } from '../step-up/step-up.machine.ts';
import type {
  VisitorOrdersActorRef,
  WantedOrders,
} from '../visitor-orders/visitor-orders.machine.ts';
import type { shellActors } from './app.actors.ts';
import type { BroadcastEvent } from './app.events.ts';
import type { FlowKind, ScreenFacts, ScreenMachines } from './app.screens.ts';

export interface AppInput extends Pick<ScreenFacts, 'host' | 'isOnline' | 'memory' | 'sideOf'> {
  readonly locale: Locale;
  /** Whether the session check is skipped, on the address that confirms an account. */
  readonly isCheckSkipped?: boolean;
  /** Milliseconds since the navigation began. */
  readonly age: number;
  /** Announcement that was dismissed last. */
  readonly dismissed?: string;
  /** Calendar year that the page was rendered in by the service; the clock's by default. */
  readonly year?: number | undefined;
}

/** Flow of the open page; at most one at a time. */
export type ScreenActor =
  | {
      [K in FlowKind]: { readonly kind: K; readonly ref: ActorRefFrom<ScreenMachines[K]> };
    }[FlowKind]
  | { readonly kind: 'page' };

export interface AppContext extends AppInput, ScreenFacts {
  readonly year: number;
  readonly config: SiteConfig | undefined;
  /** Address of the flow below. */
  readonly screen: Screen;
  readonly screenActor: ScreenActor;
  /** The home page's figures; absent until their place comes near. */
  readonly landing?: LandingActorRef | undefined;
  /** Which of the visitor's orders the page has a place for; absent where it has none. */
  readonly wantedOrders?: WantedOrders | undefined;
  /** Those orders; absent until what loads them is there. */
  readonly visitorOrders?: VisitorOrdersActorRef | undefined;
  /** Whether the page has a place for a member's saved receivers. */
  readonly areReceiversWanted?: boolean;
  /** Those receivers; absent until what loads them is there. */
  readonly receivers?: ReceiversActorRef | undefined;
  /** Dialog that asks for a fresh proof of the person; absent while none is asked for. */
  readonly stepUp?: StepUpActorRef | undefined;
  /** Current route, once the first page has resolved. */
  readonly route: Route | undefined;
  /** Path a guest was redirected to the login from. */
  readonly wanted: string | undefined;
  /** Message of the notice page; empty when there is none. */
  readonly notice: string;
  /** Path of the page that gave it; empty when there was none. */
  readonly noticeFrom: string;
}

/** Address of the site and what it needs. */
export interface Route {
  readonly screen: Screen;
  /** Path and search; the home page by default. */
  readonly path?: string;
  /** Referral code of the address, unchecked. */
  readonly ref?: string;
  /** Whether the visitor came by the browser's Back. */
  readonly isBack?: boolean;
}

/** Service time of an answer; epoch milliseconds on both sides. */
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
  /** The service answers again after an outage. */
  | { readonly type: 'service.answered' }
  | { readonly type: 'language.ready'; readonly locale: Locale }
  /** The place of the home page's figures is near what is seen. */
  | { readonly type: 'landing.approached' }
  /** What shows them is loaded. */
  | { readonly type: 'landing.loaded' }
  /** The page has a place for the visitor's orders. */
  | { readonly type: 'visitorOrders.approached'; readonly wanted: WantedOrders }
  /** What loads them is loaded. */
  | { readonly type: 'visitorOrders.loaded' }
  /** Their place is gone. */
  | { readonly type: 'visitorOrders.left' }
  /** The page has a place for a member's saved receivers. */
  | { readonly type: 'receivers.approached' }
  /** What loads them is loaded. */
  | { readonly type: 'receivers.loaded' }
  /** Their place is gone. */
  | { readonly type: 'receivers.left' }
  /** A call waits for a fresh proof of the person; the password that was typed for it, or empty. */
  | { readonly type: 'proof.requested'; readonly password: string }
  | StepUpReport
  | ({ readonly type: 'answer.received' } & ServerTime);

/** Actors of the root, which live as long as it does. */
export type AppChildren = { readonly [K in keyof typeof shellActors]: K };

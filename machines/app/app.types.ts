import type { ActorRefFrom } from 'xstate';
import type { Locale } from '#domain/locale';
import type { Screen } from '#domain/screen';
import type { SessionData } from '#domain/session';
import type { SiteConfig } from '#domain/site-config';
import type { FormReport } from '../form/form.types.ts';
import type { BroadcastEvent } from './app.events.ts';
import type { FlowKind, ScreenFacts, ScreenMachines } from './app.screens.ts';

export interface AppInput extends Pick<ScreenFacts, 'host' | 'isOnline' | 'memory'> {
  readonly locale: Locale;
  /** The address confirms an account: who is signed in is not asked (rule of the start). */
  readonly isCheckSkipped?: boolean;
  /** Milliseconds since the navigation began. */
  readonly age: number;
  /** The announcement of the site that was dismissed last. */
  readonly dismissed?: string;
}

/** The flow of the page that is open; at most one at a time. */
export type ScreenActor =
  | {
      [K in FlowKind]: { readonly kind: K; readonly ref: ActorRefFrom<ScreenMachines[K]> };
    }[FlowKind]
  | { readonly kind: 'page' };

export interface AppContext extends AppInput, ScreenFacts {
  readonly config: SiteConfig | undefined;
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
  | { readonly type: 'order.requested'; readonly ref: string };

/** The root's own actors, which live as long as it does. A type: XState asks for an index signature. */
export type AppChildren = {
  readonly language: 'language';
  readonly session: 'session';
  readonly config: 'config';
  readonly connectivity: 'connectivity';
  readonly health: 'health';
  readonly notifier: 'notifier';
  readonly clock: 'clock';
  readonly announcement: 'announcement';
};

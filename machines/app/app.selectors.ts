import { isSignedIn } from '#domain/account/session';
import type { OrderSide } from '#domain/catalogue/site-config';
import { isPaused, type TradeWay } from '#domain/catalogue/trade-access';
import type { AppSnapshot } from './app.machine.ts';
import type { ScreenActor } from './app.types.ts';

/** State of the shell: pending, failed, or the pages. */
export const selectStart = (snapshot: AppSnapshot): 'pending' | 'failed' | 'running' => {
  if (snapshot.matches('running')) return 'running';
  return snapshot.matches({ booting: { account: 'failed' } }) ? 'failed' : 'pending';
};

/** Message for the notice page; empty when there is none. */
export const selectNotice = ({ context }: AppSnapshot): string => context.notice;

/** Path of the page that gave it; empty when there was none. */
export const selectNoticeFrom = ({ context }: AppSnapshot): string => context.noticeFrom;

/** Recipient of the last mail; empty before the first. */
export const selectMailedTo = ({ context }: AppSnapshot): string => context.mailedTo;

/** Whether a guest was led to the login from the list of an account's orders. */
export const selectIsHistoryAsked = ({ context: { wanted = '' } }: AppSnapshot): boolean =>
  /^\/history\/?(\?|$)/.test(wanted);

/** Service time minus local time, milliseconds. */
export const selectOffset = ({ context }: AppSnapshot): number => context.offsetMs;

/** Whether the page for exchanges is open. */
export const selectIsExchanging = ({ context: { screen } }: AppSnapshot): boolean =>
  screen.kind === 'swap';

/** The configuration of every page; undefined until the first one is loaded. */
export const selectShownConfig = ({ context }: AppSnapshot) => context.config;

/** Calendar year of the page. */
export const selectYear = ({ context }: AppSnapshot): number => context.year;

/** Host name of the page. */
export const selectHost = ({ context }: AppSnapshot): string => context.host;

export const selectScreenActor = ({ context }: AppSnapshot): ScreenActor => context.screenActor;

/** Side of the open trade page; undefined on any other page. */
export const selectTradedSide = ({ context: { screen } }: AppSnapshot): OrderSide | undefined =>
  screen.kind === 'trade' ? screen.side : undefined;

/** Whether the operators have paused a side; false until the configuration is loaded. */
export const selectIsPaused =
  (way: TradeWay) =>
  ({ context: { config } }: AppSnapshot): boolean =>
    config !== undefined && isPaused(config.siteInfo, way);

/** Current path; undefined before the first page has resolved. */
export const selectPath = ({ context: { route } }: AppSnapshot): string | undefined => route?.path;

/** The support mailbox, once the configuration is loaded. */
export const selectSupportEmail = ({ context }: AppSnapshot): string =>
  context.config?.siteInfo.email ?? '';

/** Whether the first configuration takes long enough for a message. */
export const selectIsConfigOverdue = (snapshot: AppSnapshot): boolean =>
  snapshot.matches({ running: 'configOverdue' }) && snapshot.context.screen.kind === 'trade';

/** Languages that the configuration offers besides those of every visitor; undefined until it is loaded. */
export const selectConfiguredLocales = ({ context }: AppSnapshot) =>
  context.config?.siteInfo.locales;

/** Actor of the visitor's orders; undefined where the page has no place for them. */
export const selectVisitorOrdersActor = ({ context }: AppSnapshot) => context.visitorOrders;

/** Actor of a member's saved receivers; undefined where the page has no place for them. */
export const selectReceiversActor = ({ context }: AppSnapshot) => context.receivers;

/** Whether the visitor is signed in, by the last account check. */
export const selectIsMember = ({ context }: AppSnapshot): boolean =>
  isSignedIn(context.session?.token);

/** Dialog that asks for a fresh proof of the person; undefined while none is asked for. */
export const selectStepUp = ({ context }: AppSnapshot) => context.stepUp;

/** Actors of the shell, which live as long as the root. */
export const selectLanguage = ({ children }: AppSnapshot) => children.language;
export const selectSession = ({ children }: AppSnapshot) => children.session;
export const selectConfig = ({ children }: AppSnapshot) => children.config;
export const selectConnectivity = ({ children }: AppSnapshot) => children.connectivity;
export const selectHealth = ({ children }: AppSnapshot) => children.health;
export const selectNotifier = ({ children }: AppSnapshot) => children.notifier;
export const selectAnnouncementActor = ({ children }: AppSnapshot) => children.announcement;
export const selectClock = ({ children }: AppSnapshot) => children.clock;

import { isPaused, type TradeWay } from '#domain/trade-access';
import type { AppSnapshot } from './app.machine.ts';
import type { ScreenActor } from './app.types.ts';

/** What the shell shows: nothing yet, why it could not start, or the pages. */
export const selectStart = (snapshot: AppSnapshot): 'pending' | 'failed' | 'running' => {
  if (snapshot.matches('running')) return 'running';
  return snapshot.matches({ booting: { account: 'failed' } }) ? 'failed' : 'pending';
};

/** The word a flow has left for the notice page; empty when there is none. */
export const selectNotice = ({ context }: AppSnapshot): string => context.notice;

/** Whom the last mail was sent to; empty before the first. */
export const selectMailedTo = ({ context }: AppSnapshot): string => context.mailedTo;

/** The code of the order that was looked up last; empty before the first. */
export const selectLookedUp = ({ context }: AppSnapshot): string => context.lookedUp;

/** Service time minus this machine's time, milliseconds. */
export const selectOffset = ({ context }: AppSnapshot): number => context.offsetMs;

export const selectScreenActor = ({ context }: AppSnapshot): ScreenActor => context.screenActor;

/** The operators have switched this way of trading off; nobody has before they have said so. */
export const selectIsPaused =
  (way: TradeWay) =>
  ({ context: { config } }: AppSnapshot): boolean =>
    config !== undefined && isPaused(config.siteInfo, way);

/** Where the person is; undefined before the first page has resolved. */
export const selectPath = ({ context: { route } }: AppSnapshot): string | undefined => route?.path;

/** The support mailbox, once the configuration has named it. */
export const selectSupportEmail = ({ context }: AppSnapshot): string =>
  context.config?.siteInfo.email ?? '';

/** A trade waits for the first configuration longer than goes without words. */
export const selectIsConfigOverdue = (snapshot: AppSnapshot): boolean =>
  snapshot.matches({ running: 'configOverdue' }) && snapshot.context.screen.kind === 'trade';

/** The shell's own actors; they live as long as the root. */
export const selectLanguage = ({ children }: AppSnapshot) => children.language;
export const selectSession = ({ children }: AppSnapshot) => children.session;
export const selectConfig = ({ children }: AppSnapshot) => children.config;
export const selectConnectivity = ({ children }: AppSnapshot) => children.connectivity;
export const selectHealth = ({ children }: AppSnapshot) => children.health;
export const selectNotifier = ({ children }: AppSnapshot) => children.notifier;
export const selectAnnouncementActor = ({ children }: AppSnapshot) => children.announcement;
export const selectClock = ({ children }: AppSnapshot) => children.clock;

import type { TradeScreen } from '#domain/screen';
import { GUEST, isSignedIn, PLAIN_USER, type SessionData } from '#domain/session';
import type { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { formMachine } from '../form/form.machine.ts';
import type { historyMachine } from '../history/history.machine.ts';
import { lateMachine } from '../late-machine.ts';
import type { orderMachine } from '../order/order.machine.ts';
import type { passwordMachine } from '../password/password.machine.ts';
import type { profileMachine } from '../profile/profile.machine.ts';
import type { twoFactorMachine } from '../two-factor/two-factor.machine.ts';
import type { BroadcastEvent } from './app.events.ts';
import type { AppContext, ScreenActor } from './app.types.ts';

/** The flows of pages that few visits begin with. */
export const lateFlows = {
  order: lateMachine<typeof orderMachine>('order'),
  confirmation: lateMachine<typeof confirmationMachine>('confirmation'),
  login: lateMachine<typeof formMachine>('login'),
  registration: lateMachine<typeof formMachine>('registration'),
  forgot: lateMachine<typeof formMachine>('forgot'),
  passwordReset: lateMachine<typeof formMachine>('passwordReset'),
  twoFactor: lateMachine<typeof twoFactorMachine>('twoFactor'),
  profile: lateMachine<typeof profileMachine>('profile'),
  password: lateMachine<typeof passwordMachine>('password'),
  history: lateMachine<typeof historyMachine>('history'),
};

/** Whether a screen has a flow. */
export const isFlow = (actor: ScreenActor): actor is Exclude<ScreenActor, { kind: 'page' }> =>
  actor.kind !== 'page';

/** Whose account a member's page is about. */
export const accountOf = ({ session }: AppContext) => session?.user ?? PLAIN_USER;

/** What earlier pages and the page's address say to a trade. */
export const tradeInput = (context: AppContext, { side, currencyCode }: TradeScreen) => ({
  side,
  currencyCode,
  host: context.host,
  isSignedIn: isSignedIn(context.session?.token),
  isOnline: context.isOnline,
  purchase: context.memory?.readPurchase(),
  draft: context.memory?.readDraft(currencyCode),
});

const sessionChanged = ({ token, user }: Pick<SessionData, 'token' | 'user'>) =>
  ({
    type: 'session.changed',
    isSignedIn: isSignedIn(token),
    docStatus: user?.docStatus ?? '',
  }) as const;

/** Who is there, as the page that is open hears of it. */
export const sessionNews = ({ token, user }: SessionData): BroadcastEvent[] => [
  sessionChanged({ token, user }),
  ...(user ? [{ type: 'account.known', account: user } as const] : []),
];

/** What a screen that opens now has missed; a trade waits for its configuration, nobody else does. */
export const newsFor = ({ config, session, offsetMs }: AppContext): BroadcastEvent[] => [
  ...(config ? [{ type: 'config.changed', config } as const] : []),
  sessionChanged(session ?? GUEST),
  { type: 'clock.synchronised', offsetMs },
];

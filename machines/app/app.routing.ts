import type { SessionData } from '#domain/account/session';
import type { Destination } from '#domain/navigation/destination';
import type { BroadcastEvent } from './app.events.ts';
import { newsFor, sessionNews } from './app.news.ts';
import { appSetup } from './app.setup.ts';
import type { AppContext, Route } from './app.types.ts';

/** Code of the notice after signing out. */
export const SIGNED_OUT = 'SIGNED_OUT';

/** Message after signing in: the page that follows is another one. */
const SIGNED_IN = 'SIGNED_IN';

interface Entered {
  readonly event: Route;
}

const whole = ({ event }: Entered) => event;
const refOf = ({ event }: Entered) => event.ref ?? '';
const withoutReference = ({ event: { ref: _, ...route } }: Entered): Route => route;
const asked = ({ event }: Entered) => event.screen;
const searchOf = ({ event: { screen } }: Entered): BroadcastEvent[] =>
  'search' in screen ? [{ type: 'search.changed', search: screen.search ?? {} }] : [];
const assignRoute = { type: 'assignRoute', params: whole } as const;
const tellNews = {
  type: 'broadcast',
  params: ({ context }: { readonly context: AppContext }) => newsFor(context),
} as const;

/** Page that a guest was going to, or home. */
const placeWanted = ({ wanted }: Pick<AppContext, 'wanted'>): Destination =>
  wanted === undefined ? { kind: 'home' } : { kind: 'visited', path: wanted };

interface Told {
  readonly event: { readonly session: SessionData };
}

/** Publishes the session to the root and to the open page, and checks access to that page again. */
const knowSession = [
  { type: 'assignSession', params: ({ event }: Told) => event.session },
  { type: 'broadcast', params: ({ event }: Told) => sessionNews(event.session) },
  { type: 'enterRoute', params: ({ context }: { readonly context: AppContext }) => context.route },
] as const;

/** Access to pages: opens a page's flow, or redirects a guest to the login and a member away from it. */
export const routing = appSetup.createStateConfig({
  on: {
    'route.entered': [
      {
        guard: { type: 'isBadReference', params: whole },
        actions: [
          { type: 'warnOfReference', params: refOf },
          { type: 'enterRoute', params: withoutReference },
        ],
      },
      // The session is unknown: the page waits until the start is over.
      {
        guard: { type: 'isUndecided', params: whole },
        actions: ['closeScreen', assignRoute],
      },
      {
        guard: { type: 'isSent', params: whole },
        actions: [
          'closeScreen',
          'forgetRoute',
          { type: 'storeSponsor', params: refOf },
          { type: 'redirect', params: { kind: 'registration' } },
        ],
      },
      {
        guard: { type: 'isClosedToGuests', params: asked },
        actions: [
          'closeScreen',
          assignRoute,
          { type: 'assignWanted', params: ({ event }) => event.path },
          { type: 'navigate', params: { kind: 'login' } },
        ],
      },
      {
        guard: { type: 'isPastEntry', params: asked },
        actions: [
          'closeScreen',
          assignRoute,
          { type: 'navigate', params: ({ context }) => placeWanted(context) },
          'forgetWanted',
        ],
      },
      {
        guard: { type: 'isLeaving', params: asked },
        actions: ['closeScreen', assignRoute, 'leave'],
      },
      {
        guard: { type: 'hasLeft', params: asked },
        actions: [
          'closeScreen',
          'forgetRoute',
          { type: 'assignNotice', params: SIGNED_OUT },
          { type: 'navigate', params: { kind: 'notice' } },
        ],
      },
      {
        guard: { type: 'hasNothingToSay', params: asked },
        actions: ['closeScreen', assignRoute, { type: 'navigate', params: { kind: 'home' } }],
      },
      { guard: { type: 'isSameScreen', params: asked } },
      {
        guard: { type: 'isOtherList', params: asked },
        actions: [
          assignRoute,
          { type: 'assignScreen', params: asked },
          { type: 'broadcast', params: searchOf },
        ],
      },
      { actions: ['closeScreen', assignRoute, { type: 'openScreen', params: asked }, tellNews] },
    ],

    'session.settled': { actions: [...knowSession] },
    // The session stores the change and publishes it.
    'account.changed': { actions: { type: 'changeAccount', params: ({ event }) => event } },
    'session.required': { actions: ['saySessionEnded', 'endSession'] },
    // The session stores it from now on, without publishing it back.
    'session.opened': {
      actions: [
        { type: 'openSession', params: ({ event }) => event.session },
        { type: 'raiseSuccess', params: SIGNED_IN },
        ...knowSession,
      ],
    },
    /** The page's action needs an account; the customer comes back to it signed in. */
    'login.demanded': {
      actions: ['assignPlace', { type: 'navigate', params: { kind: 'login' } }],
    },
    'notice.given': {
      actions: [
        { type: 'assignNotice', params: ({ event }) => event.message },
        { type: 'assignMailedTo', params: ({ event }) => event.email ?? '' },
        'resetScreen',
        { type: 'navigate', params: { kind: 'notice' } },
      ],
    },
    'place.requested': {
      actions: [
        'resetScreen',
        { type: 'raiseSuccess', params: ({ event }) => event.say },
        { type: 'navigate', params: ({ event }) => event.to },
      ],
    },
  },
});

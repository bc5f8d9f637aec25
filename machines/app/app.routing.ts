import type { ConfirmationScreen, FormScreen, OrderScreen, TradeScreen } from '#domain/screen';
import { appSetup } from './app.setup.ts';

/** What the notice says to those who have signed out. */
export const SIGNED_OUT = 'SIGNED_OUT';

/** Who may be where: a page opens its flow, sends a guest to the login, or a member on from it. */
export const routing = appSetup.createStateConfig({
  on: {
    'route.entered': [
      // Nobody knows yet who is there: the page waits, as everything does until the start is over.
      {
        guard: { type: 'isUndecided', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          'showPage',
          'outgrowScreen',
          { type: 'keepRoute', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isClosedToGuests', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          'showPage',
          'outgrowScreen',
          { type: 'keepRoute', params: ({ event }) => event },
          { type: 'keepWanted', params: ({ event }) => event.path },
          { type: 'navigate', params: '/login' },
        ],
      },
      {
        guard: { type: 'isPastEntry', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          'showPage',
          'outgrowScreen',
          { type: 'keepRoute', params: ({ event }) => event },
          { type: 'navigate', params: ({ context }) => context.wanted ?? '/' },
          'forgetWanted',
        ],
      },
      {
        guard: { type: 'isLeaving', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          'showPage',
          'outgrowScreen',
          { type: 'keepRoute', params: ({ event }) => event },
          'leave',
        ],
      },
      {
        guard: { type: 'hasLeft', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          'showPage',
          'outgrowScreen',
          'forgetRoute',
          { type: 'keepNotice', params: SIGNED_OUT },
          { type: 'navigate', params: '/notice' },
        ],
      },
      {
        guard: { type: 'hasNothingToSay', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          'showPage',
          'outgrowScreen',
          { type: 'keepRoute', params: ({ event }) => event },
          { type: 'navigate', params: '/' },
        ],
      },
      { guard: { type: 'isSameScreen', params: ({ event }) => event.screen } },
      {
        guard: { type: 'isTrade', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          { type: 'keepRoute', params: ({ event }) => event },
          { type: 'keepScreen', params: ({ event }) => event.screen },
          { type: 'openTrade', params: ({ event }) => event.screen as TradeScreen },
          'tellNews',
        ],
      },
      {
        guard: { type: 'isOrder', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          { type: 'keepRoute', params: ({ event }) => event },
          { type: 'keepScreen', params: ({ event }) => event.screen },
          { type: 'openOrder', params: ({ event }) => event.screen as OrderScreen },
          'tellNews',
        ],
      },
      {
        guard: { type: 'isForm', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          { type: 'keepRoute', params: ({ event }) => event },
          { type: 'keepScreen', params: ({ event }) => event.screen },
          { type: 'openForm', params: ({ event }) => event.screen as FormScreen },
          'tellNews',
        ],
      },
      {
        guard: { type: 'isConfirmation', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          { type: 'keepRoute', params: ({ event }) => event },
          { type: 'keepScreen', params: ({ event }) => event.screen },
          { type: 'openConfirmation', params: ({ event }) => event.screen as ConfirmationScreen },
          'tellNews',
        ],
      },
      {
        actions: [
          'leaveScreen',
          { type: 'keepRoute', params: ({ event }) => event },
          { type: 'keepScreen', params: ({ event }) => event.screen },
          'showPage',
        ],
      },
    ],

    'session.settled': {
      actions: [
        { type: 'keepSession', params: ({ event }) => event.session },
        'tellSession',
        'enterRouteAnew',
      ],
    },
    'session.required': { actions: 'endSession' },
    // The session keeps it from now on; it need not tell what it was told.
    'session.opened': {
      actions: [
        { type: 'openSession', params: ({ event }) => event.session },
        { type: 'keepSession', params: ({ event }) => event.session },
        'tellSession',
        'enterRouteAnew',
      ],
    },
    /** A page needs an account for what its visitor wants; they come back to it signed in. */
    'login.demanded': {
      actions: ['keepPlace', { type: 'navigate', params: '/login' }],
    },
    'notice.given': {
      actions: [
        { type: 'keepNotice', params: ({ event }) => event.message },
        'outgrowScreen',
        { type: 'navigate', params: '/notice' },
      ],
    },
    'place.wanted': {
      actions: [
        'outgrowScreen',
        { type: 'raiseSuccess', params: ({ event }) => event.say },
        { type: 'navigate', params: ({ event }) => event.to },
      ],
    },
  },
});

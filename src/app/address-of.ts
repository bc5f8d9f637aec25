import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Destination } from '#domain/navigation/destination';

/** Pages without a parameter. */
const PAGES = {
  home: '/',
  login: '/login',
  registration: '/register',
  notice: '/notice',
  verification: '/verify.html',
  wallet: '/wallet',
  orderLookup: '/history/transaction',
} as const;

/** Router address of a destination, with routes and parameters checked by its types. */
export const addressOf = (to: Destination): LinkOptions => {
  switch (to.kind) {
    case 'order':
      return linkOptions({ to: '/order/$ref', params: { ref: to.ref } });
    case 'buy':
      return linkOptions({ to: '/buy/$currency', params: { currency: to.currency } });
    case 'sell':
      return { href: `/sell/${encodeURIComponent(to.currency)}` };
    case 'history':
      return linkOptions({ to: '/history', search: to.search ?? {} });
    case 'visited':
      return { href: to.path };
    default:
      return linkOptions({ to: PAGES[to.kind] });
  }
};

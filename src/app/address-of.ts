import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Destination } from '#domain/navigation/destination';

/** Router address of a destination, with routes and parameters checked by its types. */
export const addressOf = (to: Destination): LinkOptions => {
  switch (to.kind) {
    case 'home':
      return linkOptions({ to: '/' });
    case 'login':
      return linkOptions({ to: '/login' });
    case 'registration':
      return linkOptions({ to: '/register' });
    case 'notice':
      return linkOptions({ to: '/notice' });
    case 'verification':
      return linkOptions({ to: '/verify.html' });
    case 'history':
      return linkOptions({ to: '/history' });
    case 'orderLookup':
      return linkOptions({ to: '/history/transaction' });
    case 'order':
      return linkOptions({ to: '/order/$ref', params: { ref: to.ref } });
    case 'buy':
      return linkOptions({ to: '/buy/$currency', params: { currency: to.currency } });
    case 'visited':
      return { href: to.path };
  }
};

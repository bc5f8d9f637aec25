import { isSignedIn } from '#domain/account/session';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { type SupportChannel, supportChannels } from '#domain/catalogue/support-channels';
import type { PricesToday } from '#domain/order/price-today';
import type { AppSnapshot } from './app.machine.ts';

/**
 * Support contacts of the configuration. The list is new each time: compare it by value. Apart from the other
 * selectors, because no first page needs it.
 */
export const selectSupport = ({ context }: AppSnapshot): readonly SupportChannel[] =>
  supportChannels(context.config?.siteInfo ?? PLAIN_SITE);

/** Where today's prices stand; undefined until the configuration is loaded. */
export const selectPricesToday = ({ context }: AppSnapshot): PricesToday | undefined =>
  context.config;

/** Whether the visitor is signed in; false until that is known. */
export const selectIsSignedIn = ({ context }: AppSnapshot): boolean =>
  isSignedIn(context.session?.token);

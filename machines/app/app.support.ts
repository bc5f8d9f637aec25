import { PLAIN_SITE } from '#domain/site-info';
import { type SupportChannel, supportChannels } from '#domain/support-channels';
import type { AppSnapshot } from './app.machine.ts';

/**
 * How support is reached, as far as the configuration has said so. The list is new each time: compare it by value. Not
 * among the other selectors, because no first page needs it.
 */
export const selectSupport = ({ context }: AppSnapshot): readonly SupportChannel[] =>
  supportChannels(context.config?.siteInfo ?? PLAIN_SITE);

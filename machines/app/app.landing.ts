import type { AppSnapshot } from './app.machine.ts';

/**
 * Actor of the home page's figures; undefined until their place came near. Apart from the other selectors, because no first page needs
 * it.
 */
export const selectLanding = ({ context }: AppSnapshot) => context.landing;

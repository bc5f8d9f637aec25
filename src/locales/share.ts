import type { Messages } from '@lingui/core';

/**
 * Which words: those of the pages that visits begin with, what their forms say once they can be validated, or those of
 * every other page.
 */
export type Share = 'first' | 'form' | 'later';

type Load = () => Promise<{ readonly messages: Messages }>;

/** Words of a language by share. */
export type Catalogues = Readonly<Record<Share, Load>>;

import type { Messages } from '@lingui/core';

/**
 * Which words: those of the pages that visits begin with, what their forms say once they can be validated, those of lists to
 * read (articles, questions, rates), those of pages of words, or those of every other page.
 */
export type Share = 'first' | 'form' | 'lists' | 'pages' | 'later';

type Load = () => Promise<{ readonly messages: Messages }>;

/** Words of a language by share. */
export type Catalogues = Readonly<Record<Share, Load>>;

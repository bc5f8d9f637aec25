import type { LanguageSnapshot } from './language.machine.ts';

/** The language whose words are on the page. */
export const selectLocale = ({ context }: LanguageSnapshot) => context.shown;

/** The words of another one are on their way. */
export const selectIsLoading = (snapshot: LanguageSnapshot) => snapshot.matches('loading');

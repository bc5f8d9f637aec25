import type { LanguageSnapshot } from './language.machine.ts';

/** The active language. */
export const selectLocale = ({ context }: LanguageSnapshot) => context.shown;

/** Whether another language is being loaded. */
export const selectIsLoading = (snapshot: LanguageSnapshot) => snapshot.matches('loading');

import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { messages as en } from '#src/locales/home/en.po';
import { messages as vi } from '#src/locales/home/vi.po';

/** Two dozen messages: in both languages they are smaller than one more file would be. Other languages have them among their first. */
const HOME: Partial<Record<string, object>> = { vi, en };

/** One for each catalogue that was loaded, or every render would draw the panels anew. */
const made = new WeakMap<object, I18n>();

const withHome = ({ locale, messages }: I18n): I18n => {
  const known =
    made.get(messages) ??
    setupI18n({ locale, messages: { [locale]: { ...messages, ...HOME[locale] } } });
  made.set(messages, known);
  return known;
};

interface HomeWordsProps {
  readonly children: ReactNode;
}

/** Adds the messages of the home page's own panels to those that are loaded. */
export const HomeWords = ({ children }: HomeWordsProps) => (
  <I18nProvider i18n={withHome(useLingui().i18n)}>{children}</I18nProvider>
);

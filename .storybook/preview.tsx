import '#src/ui/styles.ts';
import { messages } from 'virtual:pseudo-language';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { LOCALES, type Locale } from '#domain/text/locale';
import { ThemeProvider } from '#src/ui/ThemeProvider';
import { createI18n } from '#stories/support/i18n';
import { OnPage } from '#stories/support/OnPage';
import { TEST_TIMEOUT } from '#tests/support/test-timeout';

configure({ asyncUtilTimeout: TEST_TIMEOUT.timeout });

/** How the toolbar names a language: by its own name. */
const titleOf = (locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

/** Accented English between brackets, a third longer: shows what goes through no catalogue, and what has no room. */
const PSEUDO = 'pseudo';
const pseudoI18n = setupI18n({ locale: 'en', messages: { en: messages } });

const i18nOf = (locale: Locale | typeof PSEUDO) =>
  locale === PSEUDO ? pseudoI18n : createI18n({ locale });

/** A width to open a story at, by the toolbar; without one a story takes the room there is. */
const screen = (name: string, width: number, type: 'mobile' | 'desktop') => ({
  name,
  type,
  styles: { width: `${width}px`, height: '800px' },
});

/**
 * In `npm test` axe leaves out contrast, which takes half of its time: the same few colours on every story. The tests in the
 * browser have it looked at on pages there, the long run and this Storybook on all stories.
 */
const LEFT_OUT = import.meta.env.LONG_RUN === '' ? { 'color-contrast': { enabled: false } } : {};

export default {
  parameters: {
    // Details of what passed have no reader, and styles and media need not be fetched anew: no rule that applies here asks for
    // them. Both took as long as the rest.
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations', 'incomplete'], preload: false, rules: LEFT_OUT },
    },
    options: { storySort: { order: ['Map', 'Flows', 'Foundations', 'Features', 'Screens'] } },
    viewport: {
      options: {
        phone: screen('Phone, 360', 360, 'mobile'),
        desktop: screen('Desktop, 1280', 1280, 'desktop'),
      },
    },
  },
  initialGlobals: { locale: 'vi', scheme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          ...LOCALES.map((locale) => ({ value: locale, title: titleOf(locale) })),
          { value: PSEUDO, title: 'Pseudo-language' },
        ],
      },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => (
      <I18nProvider i18n={i18nOf(globals.locale)}>
        <ThemeProvider scheme={globals.scheme}>
          <OnPage>
            <Story />
          </OnPage>
        </ThemeProvider>
      </I18nProvider>
    ),
  ],
} satisfies Preview;

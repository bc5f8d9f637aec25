import '#src/ui/styles.ts';
import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { LOCALES } from '#domain/locale';
import { ThemeProvider } from '#src/ui/ThemeProvider';
import { createI18n } from '#stories/support/i18n';
import { OnPage } from '#stories/support/OnPage';
import { PATIENCE } from '#tests/support/patience';

configure({ asyncUtilTimeout: PATIENCE.timeout });

export default {
  parameters: { a11y: { test: 'error' } },
  initialGlobals: { locale: 'vi', scheme: 'light' },
  globalTypes: {
    locale: { toolbar: { title: 'Language', items: [...LOCALES] } },
    scheme: { toolbar: { title: 'Colours', items: ['light', 'dark'] } },
  },
  decorators: [
    (Story, { globals }) => (
      <I18nProvider i18n={createI18n({ locale: globals.locale })}>
        <ThemeProvider scheme={globals.scheme}>
          <OnPage>
            <Story />
          </OnPage>
        </ThemeProvider>
      </I18nProvider>
    ),
  ],
} satisfies Preview;

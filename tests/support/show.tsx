import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ThemeProvider } from '#src/ui/ThemeProvider';
import { OnPage } from '#stories/support/OnPage';
import { strictI18n } from './i18n';
import { settle } from './scripted-promise';

/** A view in the shell's wrapping: English, strictly translated, without transitions and portals. */
export const show = (view: ReactNode) => {
  const i18n = strictI18n('en');
  return render(view, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <ThemeProvider env="test">
          <OnPage>{children}</OnPage>
        </ThemeProvider>
      </I18nProvider>
    ),
  });
};

/** What was done, and everything it caused by promises, has settled when this returns. */
export const doing = (deed: () => void) =>
  act(async () => {
    deed();
    await settle();
  });

import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from '#src/ui/ThemeProvider';
import type { AppRouter } from './router.tsx';

interface AppProps {
  readonly i18n: I18n;
  readonly router: AppRouter;
}

/** The whole site, as the browser and the service render it. */
export const App = ({ i18n, router }: AppProps) => (
  <I18nProvider i18n={i18n}>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </I18nProvider>
);

import '#src/ui/styles.ts';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { yieldToMain } from '#src/api/yield-to-main';
import { ThemeProvider } from '#src/ui/ThemeProvider';
import './after-libraries.ts';
import { openFirstPage } from './first-page.ts';
import { startApp } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

const renderApp = async () => {
  const { i18n, router } = await startApp(window);
  // The first flow opens in another task than the one that starts the actors.
  await yieldToMain();
  await openFirstPage(router);
  // A transition is rendered in short tasks, between which the page handles input.
  startTransition(() =>
    createRoot(root).render(
      <I18nProvider i18n={i18n}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </I18nProvider>,
    ),
  );
};

// Not awaited by this module: files of late pages import it.
void renderApp();

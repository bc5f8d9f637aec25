import '#src/ui/styles.ts';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { awaitFirstPaint } from '#src/ui/first-paint';
import { ThemeProvider } from '#src/ui/ThemeProvider';
import './after-libraries.ts';
import { startApp } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

awaitFirstPaint();
// Not awaited by this module: files of late pages import it.
void startApp(window).then(({ i18n, router }) =>
  // A transition is rendered in short tasks, between which the page handles input.
  startTransition(() =>
    createRoot(root).render(
      <I18nProvider i18n={i18n}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </I18nProvider>,
    ),
  ),
);

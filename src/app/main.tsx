import '#src/ui/styles.ts';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '#src/ui/ThemeProvider';
import { startApp } from './start.ts';

const { i18n, router } = await startApp(window);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </I18nProvider>,
);

import '#src/ui/styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { yieldToMain } from '#src/api/yield-to-main';
import './after-libraries.ts';
import { App } from './App.tsx';
import { openFirstPage, openRenderedPage } from './first-page.ts';
import { createHydration } from './rendering/hydration.tsx';
import { renderedPageOf } from './rendering/rendered-page.ts';
import { startApp } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

/** Longest that a part whose file does not come keeps the rest of the page inert; React renders the part when it is there. */
const LONGEST_HYDRATION_MS = 5_000;

/**
 * Puts the rendered values back into fields that a browser has filled in from an earlier visit: React takes over what it
 * renders itself, and would show one quantity and send another, or the questions of one subject under another.
 */
const undoRestoring = (page: HTMLElement) => {
  for (const form of page.querySelectorAll('form')) form.reset();
  for (const field of page.querySelectorAll('input')) field.checked = field.defaultChecked;
};

/** Lets the visitor act on the page. */
const open = (page: HTMLElement) => {
  page.inert = false;
  page.removeAttribute('aria-disabled');
};

const renderApp = async () => {
  const hydration = createHydration();
  const { isShown } = renderedPageOf(window);
  void isShown.then((isPageShown) => isPageShown || hydration.end());
  const { i18n, router, hasRendered } = await startApp(window, hydration);
  // The first flow opens in another task than the one that starts the actors.
  await yieldToMain();
  const app = <App i18n={i18n} router={router} />;
  if ((await isShown) && hasRendered() && (await openRenderedPage(router))) {
    undoRestoring(root);
    // A transition is rendered in short tasks, between which the page handles input.
    startTransition(() => {
      hydrateRoot(root, <hydration.Marks>{app}</hydration.Marks>);
    });
    setTimeout(hydration.end, LONGEST_HYDRATION_MS);
    await hydration.isDone;
    open(root);
    return;
  }
  root.replaceChildren();
  open(root);
  hydration.end();
  await openFirstPage(router);
  startTransition(() => createRoot(root).render(app));
};

// Not awaited by this module: files of late pages import it.
void renderApp();

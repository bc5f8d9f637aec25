/**
 * Moves the focus to a page that was navigated to: to its main heading, or to the page where it has none yet, so that
 * keyboard and screen reader go on there. A page that has focused a field of its own keeps it. Scrolling is the router's.
 */
export const moveFocus = (page: Document): void => {
  const main = page.querySelector('main');
  if (!main || (page.activeElement !== main && main.contains(page.activeElement))) return;
  const target = main.querySelector('h1') ?? main;
  // Focusable by script only, never by the Tab key.
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

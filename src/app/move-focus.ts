/**
 * Moves the focus to the main heading of a page after a navigation, or to the page where it has none yet, for
 * keyboard and screen reader. A page that has focused a field of its own keeps it. Scrolling is the router's.
 */
export const moveFocus = (page: Document): void => {
  const main = page.querySelector('main');
  if (!main || (page.activeElement !== main && main.contains(page.activeElement))) return;
  const target = main.querySelector('h1') ?? main;
  // Focusable by script only, not by the Tab key.
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/**
 * Pages that the service renders itself, and paths that may be malformed or read as another host: the service leads from
 * them to a page.
 */
const SERVICE_PAGES = /^\/(\/|(sandbox|api|go)(\/|$))|%/;

/**
 * Turns clicks on plain links of the site, such as those to a part of the page, into navigations without a reload;
 * links to its pages are the router's. Others (new tab, download, another host) stay the browser's.
 */
export const followLinks = (page: Document, navigate: (path: string) => void): void =>
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return;
    if (link.origin !== page.location.origin || SERVICE_PAGES.test(link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });

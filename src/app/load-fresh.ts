/** Under this name a page notes for which missing file it has reloaded itself already. */
const RELOADED_FOR = 'reloadedFor';

/** What browsers say, each in its own words, of a module that cannot be fetched. */
const GONE =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/** Whether the page is about to be reloaded for this; at most once for each missing file. */
const reloadFor = (page: Window, what: string): boolean => {
  try {
    if (page.sessionStorage.getItem(RELOADED_FOR) === what) return false;
    page.sessionStorage.setItem(RELOADED_FOR, what);
  } catch {
    // Who cannot note that it has reloaded would go on reloading for ever.
    return false;
  }
  page.location.reload();
  return true;
};

/**
 * Loads a part of the site. A deployment takes the files of an older page away: that page is reloaded once, as
 * the router does for a route's own component. Rejects where that was tried, or did not help.
 */
export const loadFresh = async <T>(page: Window, load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error && GONE.test(error.message) && reloadFor(page, error.message))
      return new Promise<T>(() => {});
    throw error;
  }
};

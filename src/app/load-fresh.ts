/** Storage key of the missing file for which the page was reloaded. */
const RELOADED_FOR = 'reloadedFor';

/** Browsers' messages for a module that cannot be fetched. */
const GONE =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/** Whether the page is being reloaded for this; at most once per missing file. */
const reloadFor = (page: Window, what: string): boolean => {
  try {
    if (page.sessionStorage.getItem(RELOADED_FOR) === what) return false;
    page.sessionStorage.setItem(RELOADED_FOR, what);
  } catch {
    // Without storage, the reload would repeat for ever.
    return false;
  }
  page.location.reload();
  return true;
};

/**
 * Loads a part of the site. A deployment removes the files of an older page: that page is reloaded once, as the
 * router does for a route's own component. Rejects when that was tried, or did not help.
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

/**
 * The same for the press of a retry button. A browser may never ask again for a module that it could not fetch, however often
 * it is imported: then only a reload brings it. So a press that did not help lets the next one reload.
 */
export const retryFresh = async <T>(page: Window, load: () => Promise<T>): Promise<T> => {
  try {
    return await loadFresh(page, load);
  } catch (error) {
    forgetReload(page);
    throw error;
  }
};

const forgetReload = (page: Window): void => {
  try {
    page.sessionStorage.removeItem(RELOADED_FOR);
  } catch {
    // Nothing was noted there either.
  }
};

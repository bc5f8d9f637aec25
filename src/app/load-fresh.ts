/** Storage key of a reload: one each, because several files can be missing and fail in any order. */
const noteOf = (what: string) => `reloadedFor ${what}`;

/** What the press of a retry button reloads for, whichever of its files failed first. */
const RETRY = 'retry';

/** Browsers' messages for a module that cannot be fetched. */
const GONE =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/** Whether the page is being reloaded for this; at most once. */
const reloadFor = (page: Window, what: string): boolean => {
  try {
    if (page.sessionStorage.getItem(noteOf(what)) !== null) return false;
    page.sessionStorage.setItem(noteOf(what), 'yes');
  } catch {
    // Without storage, the reload would repeat for ever.
    return false;
  }
  page.location.reload();
  return true;
};

/** Address of the file, which Safari's message does not have. */
const ADDRESS = /https?:\S+/;

/**
 * Asks the service for the file, or for the page's own script, which every deployment replaces.
 * @returns a status of HTTP; undefined without an answer
 */
const statusOf = async (page: Window, message: string): Promise<number | undefined> => {
  const script = page.document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const address = ADDRESS.exec(message)?.[0] ?? script?.src;
  if (address === undefined) return undefined;
  try {
    return (await page.fetch(address, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return undefined;
  }
};

const loadOrReload = async <T>(
  page: Window,
  load: () => Promise<T>,
  helps: (status: number) => boolean,
  whatOf = (message: string) => message,
): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && GONE.test(error.message))) throw error;
    const status = await statusOf(page, error.message);
    if (status === undefined || !helps(status) || !reloadFor(page, whatOf(error.message)))
      throw error;
    return new Promise<T>(() => {});
  }
};

/**
 * Loads a part of the site. A deployment removes the files of an older page: that page is reloaded
 * once, as the router does for a route's own component. A page that is being left cancels its loads
 * with the same error, and a reload would bring the visitor back to it. Without a network a reload
 * would bring no page at all.
 * @throws {Error} when the file has not come and a reload was tried, or would not help
 */
export const loadFresh = <T>(page: Window, load: () => Promise<T>): Promise<T> =>
  loadOrReload(page, load, (status) => status === 404);

/**
 * The same for the press of a retry button. A browser may never ask again for a module that it could
 * not fetch, however often it is imported: then only a reload brings it. So a press that did not help
 * lets the next one reload.
 */
export const retryFresh = async <T>(page: Window, load: () => Promise<T>): Promise<T> => {
  try {
    return await loadOrReload(
      page,
      load,
      () => true,
      () => RETRY,
    );
  } catch (error) {
    forgetRetry(page);
    throw error;
  }
};

const forgetRetry = (page: Window): void => {
  try {
    page.sessionStorage.removeItem(noteOf(RETRY));
  } catch {
    // Nothing was noted there either.
  }
};

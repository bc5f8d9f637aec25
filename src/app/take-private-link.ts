import { hasSecret, type PrivateLink, readPrivateLink } from '#domain/order/private-link';
import { keepOrder } from './kept-orders.ts';
import { addSecret } from './order-secrets.ts';
import { createStorage, type Storage } from './storage.ts';
import { attempt } from './tabs.ts';

/** Takes the secret of a private link out of the page's address; a damaged one is removed too. */
const takeLink = ({ location, history }: Window): PrivateLink | undefined => {
  if (!hasSecret(location)) return undefined;
  const link = readPrivateLink(location);
  history.replaceState(history.state, '', location.pathname + location.search);
  return link;
};

/** Stores the secret of a link that the visitor came by, and so has. */
export const storeOpened = (storage: Storage, link: PrivateLink): void => {
  addSecret(storage, link);
  keepOrder(storage, link.ref);
};

/**
 * Stores the secret and loads the page anew, without it: a page's timing entries name the address that it was loaded with.
 * False where the browser stores nothing, and the page goes on.
 */
const reloadWithout = (page: Window, link: PrivateLink): boolean => {
  const local = () => page.localStorage;
  storeOpened(createStorage(local), link);
  const isStored = attempt(() => local().getItem(`link:${link.ref}`)?.includes(link.secret));
  if (isStored) page.location.reload();
  return isStored === true;
};

/**
 * Reads the private link of the page's address, once: from then on neither the router, its history, nor what a page loads later
 * finds it. To be called before all of them, for links that are opened later too.
 * @param onLink receives a link that could not be stored
 * @returns whether the page is being loaded anew
 */
export const takePrivateLink = (page: Window, onLink: (link: PrivateLink) => void): boolean => {
  const take = (): boolean => {
    const link = takeLink(page);
    if (!link) return false;
    const isReloading = reloadWithout(page, link);
    if (!isReloading) onLink(link);
    return isReloading;
  };
  // Opened in a page that is shown, a link loads no other page.
  page.addEventListener('popstate', take);
  return take();
};

import { hasSecret, type PrivateLink, readPrivateLink } from '#domain/order/private-link';

/**
 * Takes the secret of a private link out of the page's address: from then on neither the router, its history, nor what a
 * page loads later can read it. Undefined when there is none, or it is damaged; that is removed all the same.
 */
export const takePrivateLink = ({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): PrivateLink | undefined => {
  if (!hasSecret(location)) return undefined;
  const link = readPrivateLink(location);
  history.replaceState(history.state, '', location.pathname + location.search);
  return link;
};

/** Takes the secret of a link that is opened while its page is shown, which loads no page. To be called before the router is made. */
export const watchPrivateLinks = (
  page: Pick<Window, 'addEventListener' | 'location' | 'history'>,
  onLink: (link: PrivateLink) => void,
): void =>
  page.addEventListener('popstate', () => {
    const link = takePrivateLink(page);
    if (link) onLink(link);
  });

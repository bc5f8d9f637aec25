/**
 * Host of the service. The server of the page may name another host in a meta tag, so that one build runs anywhere.
 * Empty for the page's own host.
 */
export const apiHostOf = (page: Document): string => {
  const named = page.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content.trim() ?? '';
  return named.replace(/\/+$/, '');
};

/**
 * Where the service is: whoever serves the page may name another host in a meta tag of it, so one build
 * runs anywhere. Empty for the page's own host.
 */
export const apiHostOf = (page: Document): string => {
  const named = page.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content.trim() ?? '';
  return named.replace(/\/+$/, '');
};

import type { SiteConfig } from '#domain/catalogue/site-config';
import { forSite } from '#domain/catalogue/site-text';
import { type ConfigRequest, decodeConfig } from '#domain/wire/config-wire';
import type { Api } from './client.ts';
import { decodeInChunks } from './decode-in-chunks.ts';

const nothing = (): Partial<SiteConfig> => ({});

/**
 * POST /api/v1/config-web: the whole configuration at first, changes after, in the texts of the requested site.
 * @param readRendered configuration that the page came with; asked for when the first call is answered
 */
export const loadConfig = (api: Api, readRendered = nothing) => {
  /** Last answer, part by part. */
  let last: Partial<SiteConfig> | undefined;
  return async (request: ConfigRequest, signal: AbortSignal): Promise<Partial<SiteConfig>> => {
    const data = await api.post('/api/v1/config-web', request, { signal });
    const before = last ?? readRendered();
    // Their page asks for the questions itself: a rendered page comes without them, and would be changed by their arrival.
    const {
      faqs: _,
      faqCategories: __,
      ...read
    } = await decodeInChunks(data, decodeConfig, before);
    last = { ...before, ...read };
    return forSite(read, request.domain);
  };
};

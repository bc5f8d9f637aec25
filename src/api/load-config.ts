import { withoutHost } from '#domain/catalogue/asking-host';
import { type SiteConfig, withoutPageLists } from '#domain/catalogue/site-config';
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
    const decode = (part: unknown) => withoutHost(decodeConfig(part), request.domain);
    const read = withoutPageLists(await decodeInChunks(data, decode, before));
    last = { ...before, ...read };
    return forSite(read, request.domain);
  };
};

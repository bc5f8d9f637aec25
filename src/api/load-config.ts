import type { SiteConfig } from '#domain/catalogue/site-config';
import { forSite } from '#domain/catalogue/site-text';
import { type ConfigRequest, decodeConfig } from '#domain/wire/config-wire';
import type { Api } from './client.ts';
import { decodeInChunks } from './decode-in-chunks.ts';

/** POST /api/v1/config-web: the whole configuration at first, changes after, in the texts of the requested site. */
export const loadConfig = (api: Api) => {
  /** Last answer, part by part. */
  let last: Partial<SiteConfig> = {};
  return async (request: ConfigRequest, signal: AbortSignal): Promise<Partial<SiteConfig>> => {
    const data = await api.post('/api/v1/config-web', request, { signal });
    const read = await decodeInChunks(data, decodeConfig, last);
    last = { ...last, ...read };
    return forSite(read, request.domain);
  };
};

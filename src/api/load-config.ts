import type { SiteConfig } from '#domain/site-config';
import { type ConfigRequest, decodeConfig } from '#domain/wire/config-wire';
import type { Api } from './client.ts';

/** POST /api/v1/config-web: the whole configuration at first, changes after. */
export const loadConfig =
  (api: Api) =>
  async (request: ConfigRequest, signal: AbortSignal): Promise<Partial<SiteConfig>> =>
    decodeConfig(await api.post('/api/v1/config-web', request, { signal }));

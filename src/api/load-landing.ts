import type { LandingStats } from '#domain/catalogue/landing';
import { landingCodec } from '#domain/wire/landing-wire';
import type { Api } from './client.ts';

/** POST /api/v1/stats: figures and newest transactions of the home page. */
export const loadLanding =
  (api: Api) =>
  async (signal: AbortSignal): Promise<LandingStats> =>
    landingCodec.decode(await api.post('/api/v1/stats', {}, { signal }));

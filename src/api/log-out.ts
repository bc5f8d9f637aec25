import type { Api } from './client.ts';

/** GET /api/v1/logout: ends the session at the service. */
export const logOut =
  (api: Api) =>
  async (signal: AbortSignal): Promise<void> => {
    await api.get('/api/v1/logout', { signal });
  };

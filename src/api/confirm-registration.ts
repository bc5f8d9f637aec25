import type { Api } from './client.ts';

/** POST /api/v1/users/process_register: confirms an account by the token of the mail. */
export const confirmRegistration =
  (api: Api) =>
  async (token: string, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/users/process_register', { token }, { signal });
  };

import type { Api } from './client.ts';

/** POST /api/v1/phone_numbers: sends a code to a phone. */
export const sendPhoneCode =
  (api: Api) =>
  async (phone: string, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/phone_numbers', { phone }, { signal });
  };

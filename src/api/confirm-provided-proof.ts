import type { Api } from './client.ts';

/** POST /api/v1/confirm-provided-proof: the customer says that the proof is complete. */
export const confirmProvidedProof =
  (api: Api) =>
  async (ref: string, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/confirm-provided-proof', { order_ref: ref }, { signal });
  };

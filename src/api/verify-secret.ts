import { type SecretProof, secretProofCodec } from '#domain/wire/two-factor-requests';
import type { Api } from './client.ts';

/** POST /api/v1/google-auth/verify-secret: the authenticator knows its secret. */
export const verifySecret =
  (api: Api) =>
  async (proof: SecretProof, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/google-auth/verify-secret', secretProofCodec.encode(proof), { signal });
  };

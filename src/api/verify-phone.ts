import { type PhoneProof, phoneProofCodec } from '#domain/wire/two-factor-requests';
import type { Api } from './client.ts';

/** POST /api/v1/phone_numbers/verify: the code has arrived on the phone. */
export const verifyPhone =
  (api: Api) =>
  async (proof: PhoneProof, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/phone_numbers/verify', phoneProofCodec.encode(proof), { signal });
  };

import { decodeImageLink, pathOfLink } from '#domain/wire/image-wire';
import { transactionProofCodec } from '#domain/wire/order-requests';
import type { Api } from './client.ts';
import { posting } from './posting.ts';

export interface ProofImage {
  readonly ref: string;
  readonly image: File;
}

/** POST /api/v2/order-image?order_ref={ref}: uploads a picture as proof; the answer is its link. */
export const uploadProofImage =
  (api: Api) =>
  async ({ ref, image }: ProofImage, signal: AbortSignal): Promise<string> => {
    const form = new FormData();
    form.append('image', image);
    const path = `/api/v2/order-image?order_ref=${encodeURIComponent(ref)}`;
    return decodeImageLink(await api.post(path, form, { signal }));
  };

/** DELETE on a proof image's link. Rejects a link to another host, because the call carries the session's token. */
export const deleteProofImage =
  (api: Api, host: string) =>
  async (link: string, signal: AbortSignal): Promise<void> => {
    await api.delete(pathOfLink(link, host), { signal });
  };

/** POST /api/v2/submit-transaction-id: reports the transaction that paid an order. */
export const submitTransactionId = posting(
  '/api/v2/submit-transaction-id',
  transactionProofCodec.encode,
);

/** POST /api/v1/confirm-provided-proof: reports that the proof is complete. */
export const confirmProvidedProof = posting('/api/v1/confirm-provided-proof', (ref: string) => ({
  order_ref: ref,
}));

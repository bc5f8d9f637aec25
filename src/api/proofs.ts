import { decodeImageLink, pathOfLink } from '#domain/wire/image-wire';
import { transactionProofCodec } from '#domain/wire/order-requests';
import { NetworkFailure } from '#domain/wire/result';
import type { Api } from './client.ts';
import { posting } from './posting.ts';
import { type Sending, type SentPicture, uploadPicture } from './upload-picture.ts';

export interface ProofImage extends Omit<SentPicture, 'path'> {
  readonly ref: string;
}

/** POST /api/v2/order-image?order_ref={ref}: uploads a picture as proof; the answer is its link. */
export const uploadProofImage =
  (api: Api) =>
  async ({ ref, ...picture }: ProofImage, sending: Sending): Promise<string> =>
    decodeImageLink(
      await uploadPicture(api)(
        { path: `/api/v2/order-image?order_ref=${encodeURIComponent(ref)}`, ...picture },
        sending,
      ),
    );

/**
 * GET on a proof image's link: its bytes. The token goes in the header alone. Rejects a link to another host, like the deletion.
 */
export const fetchProofImage =
  (api: Api) =>
  async (link: string, signal: AbortSignal): Promise<Blob> => {
    const { host, headers } = api.prepare();
    const response = await fetch(`${host}${pathOfLink(link, host)}`, {
      ...{ headers, signal, credentials: 'include', cache: 'no-store' },
    });
    if (!response.ok) throw new NetworkFailure(`HTTP ${response.status}`);
    return response.blob();
  };

/** DELETE on a proof image's link. Rejects a link to another host, because the call carries the session's token. */
export const deleteProofImage =
  (api: Api) =>
  async (link: string, signal: AbortSignal): Promise<void> => {
    await api.delete(pathOfLink(link, api.prepare().host), { signal });
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

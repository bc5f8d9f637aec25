import { decodeImageLink } from '#domain/wire/image-wire';
import type { Api } from './client.ts';

export interface ProofImage {
  readonly ref: string;
  readonly image: File;
}

/** POST /api/v2/order-image?order_ref={ref}: hands in a picture as proof; the answer is its link. */
export const uploadProofImage =
  (api: Api) =>
  async ({ ref, image }: ProofImage, signal: AbortSignal): Promise<string> => {
    const form = new FormData();
    form.append('image', image);
    const path = `/api/v2/order-image?order_ref=${encodeURIComponent(ref)}`;
    return decodeImageLink(await api.post(path, form, { signal }));
  };

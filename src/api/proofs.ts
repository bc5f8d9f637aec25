import { KEY_HEADER } from '#domain/wire/idempotency-key';
import { decodeImageLink, pathOfLink } from '#domain/wire/image-wire';
import { transactionProofCodec } from '#domain/wire/order-requests';
import { NetworkFailure } from '#domain/wire/result';
import type { Api } from './client.ts';
import { posting } from './posting.ts';

export interface ProofImage {
  readonly ref: string;
  readonly file: File;
  /** Idempotency key: a repetition adds no second picture. */
  readonly key: string;
}

/** An upload ends without an answer when nothing of it has moved for so long. */
const SILENCE_MS = 60_000;

interface Sending {
  readonly signal: AbortSignal;
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * POST /api/v2/order-image?order_ref={ref}: uploads a picture as proof; the answer is its link. Sent by XMLHttpRequest, as fetch
 * reports no progress.
 */
export const uploadProofImage =
  (api: Api) =>
  async ({ ref, file, key }: ProofImage, { signal, onProgress }: Sending): Promise<string> => {
    const { host, headers, read } = api.prepare();
    const form = new FormData();
    form.append('image', file);
    const request = new XMLHttpRequest();
    const answer = new Promise<Pick<Response, 'status' | 'headers'>>((resolve, reject) => {
      let silence: ReturnType<typeof setTimeout> | undefined;
      const waitOn = () => {
        clearTimeout(silence);
        silence = setTimeout(() => request.abort(), SILENCE_MS);
      };
      const fail = () => reject(new NetworkFailure('the upload was cut off'));
      request.upload.onprogress = ({ loaded, total }) => {
        waitOn();
        if (total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        const contentType = request.getResponseHeader('content-type');
        resolve({
          status: request.status,
          headers: new Headers(contentType ? { 'content-type': contentType } : {}),
        });
      };
      request.onerror = fail;
      request.onabort = fail;
      request.onloadend = () => clearTimeout(silence);
      signal.addEventListener('abort', () => request.abort());
      waitOn();
    });
    request.open('POST', `${host}/api/v2/order-image?order_ref=${encodeURIComponent(ref)}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ ...headers, [KEY_HEADER]: key }))
      request.setRequestHeader(name, value);
    request.send(form);
    const { data } = read(await answer, request.responseText) as { readonly data?: unknown };
    return decodeImageLink(data);
  };

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

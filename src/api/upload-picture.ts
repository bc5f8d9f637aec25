import { KEY_HEADER } from '#domain/wire/idempotency-key';
import { NetworkFailure } from '#domain/wire/result';
import type { Api } from './client.ts';

export interface SentPicture {
  /** Path and query of the call. */
  readonly path: string;
  readonly file: File;
  /** Idempotency key: a repetition adds no second picture. */
  readonly key: string;
}

/** An upload ends without an answer when nothing of it has moved for so long. */
const SILENCE_MS = 60_000;

export interface Sending {
  readonly signal: AbortSignal;
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Uploads a picture by XMLHttpRequest, as fetch reports no progress; the answer's data is not decoded. */
export const uploadPicture =
  (api: Api) =>
  async ({ path, file, key }: SentPicture, { signal, onProgress }: Sending): Promise<unknown> => {
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
    request.open('POST', `${host}${path}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ ...headers, [KEY_HEADER]: key }))
      request.setRequestHeader(name, value);
    request.send(form);
    const { data } = read(await answer, request.responseText) as { readonly data?: unknown };
    return data;
  };

import { ruleError } from '#domain/rules/error-codes';
import { MAX_IMAGE_MEGABYTES } from '#domain/rules/files';
import type { StoredPicture } from '../exchange/pictures.ts';
import { MAX_IMAGE_BYTES } from './body-limits.ts';
import type { AppContext } from './env.ts';
import { type MultipartForm, readMultipart } from './multipart.ts';

/**
 * Reads a multipart form with a picture.
 * @throws {DomainError} as `readMultipart` does
 */
export const readPictureForm = (c: AppContext, fileField: string): Promise<MultipartForm> =>
  readMultipart(c, {
    fileField,
    maxFileBytes: MAX_IMAGE_BYTES,
    tooLarge: ruleError('fileTooLarge', { n: String(MAX_IMAGE_MEGABYTES) }),
  });

/** Answers with a picture, which is immutable: another one has another id. */
export const servePicture = async (
  c: AppContext,
  picture: StoredPicture | undefined,
): Promise<Response> => {
  if (!picture) return c.notFound();
  // Private to the browser's cache: the answer may carry that browser's cookies.
  c.header('Cache-Control', 'private, max-age=31536000, immutable');
  return c.body(Uint8Array.from(picture.content), 200, { 'Content-Type': picture.mediaType });
};

/** Answers beside pictures load nothing; one that is opened as a page runs nothing and belongs to no origin. */
const ALONE =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Answers with a picture that not everyone may see: no cache keeps it for the next user of the browser. */
export const servePrivatePicture = async (
  c: AppContext,
  picture: StoredPicture | undefined,
): Promise<Response> => {
  if (!picture) return c.notFound();
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', ALONE);
  return c.body(Uint8Array.from(picture.content), 200, { 'Content-Type': picture.mediaType });
};

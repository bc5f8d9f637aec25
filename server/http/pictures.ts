import { ruleError } from '#domain/rules/error-codes';
import { MAX_IMAGE_MEGABYTES } from '#domain/rules/files';
import { invalidFields } from '../exchange/domain-error.ts';
import type { StoredPicture } from '../exchange/pictures.ts';
import { pictureFieldOf } from './authorisation.ts';
import { MAX_IMAGE_BYTES } from './body-limits.ts';
import type { AppContext } from './env.ts';
import { isMultipart, type MultipartForm, readMultipart } from './multipart.ts';

/**
 * Reads the multipart form of a call that takes a picture. Its field is the one that the table of
 * calls names, so that a call that is missing there takes no picture at all, not only no large one.
 * @throws {DomainError} as `readMultipart` does
 */
export const readPictureForm = async (c: AppContext): Promise<MultipartForm> => {
  const fileField = pictureFieldOf(c);
  if (fileField === undefined) throw new Error('the table of calls names no picture of this one');
  return readMultipart(c, {
    fileField,
    maxFileBytes: MAX_IMAGE_BYTES,
    tooLarge: ruleError('fileTooLarge', { n: String(MAX_IMAGE_MEGABYTES) }),
  });
};

/** @throws {DomainError} INVALID_FIELDS when the request has no picture, as one that is no form */
export const readPicture = async (c: AppContext): Promise<Uint8Array> => {
  const { file } = isMultipart(c) ? await readPictureForm(c) : { file: undefined };
  if (!file) throw invalidFields({ [pictureFieldOf(c) ?? '']: ruleError('chooseImage') });
  return file;
};

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

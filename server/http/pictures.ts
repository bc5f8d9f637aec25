import type { StoredPicture } from '../exchange/pictures.ts';
import type { AppContext } from './env.ts';

/** Answers with a picture, which stays what it is: another one has another id. */
export const servePicture = async (
  c: AppContext,
  picture: StoredPicture | undefined,
): Promise<Response> => {
  if (!picture) return c.notFound();
  // Kept by the asker's browser alone: the answer may carry that browser's cookies.
  c.header('Cache-Control', 'private, max-age=31536000, immutable');
  return c.body(Uint8Array.from(picture.content), 200, { 'Content-Type': picture.mediaType });
};

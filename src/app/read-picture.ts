import type { PictureOutcome } from '#machines/profile/profile.machine';

/**
 * Reads a file into a `data:` URL for a preview. Unreadable when the file was moved meanwhile.
 * @throws {Error} when reading is aborted
 */
export const readPicture = (file: File, signal: AbortSignal): Promise<PictureOutcome> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    const giveUp = () => reader.abort();
    signal.addEventListener('abort', giveUp, { once: true });
    reader.addEventListener('load', () =>
      resolve({ kind: 'read', picture: { file, url: String(reader.result) } }),
    );
    reader.addEventListener('error', () => resolve({ kind: 'unreadable' }));
    reader.addEventListener('abort', () => reject(new Error('given up')));
    reader.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp));
    reader.readAsDataURL(file);
  });

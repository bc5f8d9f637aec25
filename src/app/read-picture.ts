import type { Picture } from '#machines/profile/profile.setup';

/**
 * Reads a file into a `data:` URL, which shows it before it is saved.
 * @throws {Error} when the browser cannot read it, as when it was moved away meanwhile, and when reading is given up
 */
export const readPicture = (file: File, signal: AbortSignal): Promise<Picture> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    const giveUp = () => reader.abort();
    signal.addEventListener('abort', giveUp, { once: true });
    reader.addEventListener('load', () => resolve({ file, url: String(reader.result) }));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.addEventListener('abort', () => reject(new Error('given up')));
    reader.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp));
    reader.readAsDataURL(file);
  });

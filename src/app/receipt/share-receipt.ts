import type { ShareOutcome, ShareRequest } from '#machines/receipt/receipt.machine';
import { saveFile } from '../save-file.ts';

/** The part of a page that sharing needs. */
type SharingPage = Pick<Window, 'navigator' | 'document' | 'setTimeout'>;

/**
 * Hands a picture to another app where the browser can, else saves it.
 * @throws {Error} when the browser refuses both
 */
export const shareReceipt = async (
  { navigator, document, setTimeout }: SharingPage,
  { picture, fileName }: ShareRequest,
): Promise<ShareOutcome> => {
  const files = [new File([picture], fileName, { type: picture.type })];
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      throw error;
    }
  }
  saveFile({ document, setTimeout }, picture, fileName);
  return 'saved';
};

import type { ShareOutcome, ShareRequest } from '#machines/receipt/receipt.machine';

/** Long enough for a download to begin. */
const REVOKE_AFTER_MS = 60_000;

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
  const href = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
  return 'saved';
};

/** Long enough for a download to begin. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file that the page has in memory. Its address is the page's own, and ends a minute later. */
export const saveFile = (
  { document, setTimeout }: Pick<Window, 'document' | 'setTimeout'>,
  file: Blob,
  fileName: string,
): void => {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
};

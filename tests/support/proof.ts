/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The form that a page hands a picture in with. */
export const proofForm = (bytes: Uint8Array = PIXEL): FormData => {
  const form = new FormData();
  form.append('image', new File([Uint8Array.from(bytes)], 'receipt.png', { type: 'image/png' }));
  return form;
};

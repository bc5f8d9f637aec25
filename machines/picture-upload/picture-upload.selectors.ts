import type { PictureUploadSnapshot } from './picture-upload.machine.ts';

/** Name of the innermost state, the key of the view's messages. */
export const selectUploadPhase = ({ value }: PictureUploadSnapshot) =>
  typeof value === 'string' ? value : value.begun;

/** Part that has been sent, in whole percent. */
export const selectUploadPercent = ({ context }: PictureUploadSnapshot) =>
  Math.floor(context.share * 100);

/** Why the chosen file is not sent at all. */
export const selectUploadError = ({ context }: PictureUploadSnapshot) => context.error;

/** The service's message of a refusal; empty when there was none. */
export const selectUploadMessage = ({ context }: PictureUploadSnapshot) => context.message;

import type { PictureRemovalSnapshot } from './picture-removal.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectRemovalPhase = ({ value }: PictureRemovalSnapshot) => value;

/** The service's reason for a refusal; empty when there was no answer. */
export const selectRemovalMessage = ({ context }: PictureRemovalSnapshot) => context.message;

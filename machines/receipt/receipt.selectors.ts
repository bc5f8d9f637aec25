import type { ReceiptSnapshot } from './receipt.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectReceiptPhase = ({ value }: ReceiptSnapshot) => value;

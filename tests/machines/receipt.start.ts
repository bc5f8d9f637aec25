import { createActor } from 'xstate';
import type { Receipt } from '#domain/order/receipt';
import {
  receiptMachine,
  type ShareOutcome,
  type ShareRequest,
} from '#machines/receipt/receipt.machine';
import { scriptedPromise } from '#tests/support/scripted-promise';

/** A running actor whose drawing and sharing end by hand, and how often it printed. */
export const startReceipt = () => {
  const drawing = scriptedPromise<Blob, Receipt>();
  const sharing = scriptedPromise<ShareOutcome, ShareRequest>();
  const printed: true[] = [];
  const actor = createActor(
    receiptMachine.provide({
      actors: { drawReceipt: drawing.logic, shareReceipt: sharing.logic },
      actions: { printPage: () => void printed.push(true) },
    }),
  );
  return { actor: actor.start(), drawing, sharing, printed };
};

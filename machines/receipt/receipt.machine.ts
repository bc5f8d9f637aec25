import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Receipt } from '#domain/order/receipt';
import { unprovided } from '../unprovided.ts';

/** What became of a picture: handed to another app, saved to the device, or taken back by the customer. */
export type ShareOutcome = 'shared' | 'saved' | 'cancelled';

export interface ReceiptContext {
  /** What the picture says; undefined before one was requested. */
  readonly receipt: Receipt | undefined;
  /** The picture that is being shared. */
  readonly picture: Blob | undefined;
}

export type ReceiptEvent =
  /** The customer wants a picture of the receipt. */
  | { readonly type: 'share.requested'; readonly receipt: Receipt }
  | { readonly type: 'print.requested' };

export interface ShareRequest {
  readonly picture: Blob;
  readonly fileName: string;
}

/** @throws {Error} when no receipt was requested; the event that leads to the call comes first */
const receiptOf = ({ receipt }: ReceiptContext): Receipt => {
  if (!receipt) throw new Error('no receipt was requested');
  return receipt;
};

/** @throws {Error} when no picture was drawn; drawing comes first */
const shareRequestOf = (context: ReceiptContext): ShareRequest => {
  if (!context.picture) throw new Error('no picture was drawn');
  return { picture: context.picture, fileName: receiptOf(context).fileName };
};

const share = {
  'share.requested': {
    target: 'drawing',
    actions: {
      type: 'assignReceipt',
      params: ({ event }: { readonly event: { readonly receipt: Receipt } }) => event.receipt,
    },
  },
} as const;

const outcomeOf = ({ event }: { readonly event: { readonly output: ShareOutcome } }) =>
  event.output;

/** The receipt of a finished order: printed, or shared as a picture that the browser draws. */
export const receiptMachine = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
  },
  actors: {
    drawReceipt: unprovided<Blob, Receipt>('drawReceipt'),
    shareReceipt: unprovided<ShareOutcome, ShareRequest>('shareReceipt'),
  },
  guards: {
    isShared: (_, outcome: ShareOutcome) => outcome === 'shared',
    isSaved: (_, outcome: ShareOutcome) => outcome === 'saved',
  },
  actions: {
    assignReceipt: assign((_, receipt: Receipt) => ({ receipt })),
    assignPicture: assign((_, picture: Blob) => ({ picture })),
    forgetPicture: assign({ picture: undefined }),
    /** Opens the browser's print dialog. */
    printPage: () => {},
  },
}).createMachine({
  id: 'receipt',
  context: { receipt: undefined, picture: undefined },
  initial: 'idle',
  on: { 'print.requested': { actions: 'printPage' } },
  states: {
    idle: { on: share },
    drawing: {
      invoke: {
        id: 'draw',
        src: 'drawReceipt',
        input: ({ context }) => receiptOf(context),
        onDone: {
          target: 'sharing',
          actions: { type: 'assignPicture', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    sharing: {
      exit: 'forgetPicture',
      invoke: {
        id: 'share',
        src: 'shareReceipt',
        input: ({ context }) => shareRequestOf(context),
        onDone: [
          { guard: { type: 'isShared', params: outcomeOf }, target: 'shared' },
          { guard: { type: 'isSaved', params: outcomeOf }, target: 'saved' },
          // Taken back: the same button offers it again.
          { target: 'idle' },
        ],
        onError: 'failed',
      },
    },
    shared: { on: share },
    saved: { on: share },
    failed: { on: share },
  },
});

export type ReceiptActorRef = ActorRefFrom<typeof receiptMachine>;
export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>;

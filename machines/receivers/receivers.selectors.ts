import { isOpenReceiver, type Receiver } from '#domain/account/receiver';
import type { ReceiversSnapshot } from './receivers.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectReceiversPhase = ({ value }: ReceiversSnapshot) => value;

/** By name; undefined until loaded. */
export const selectReceivers = ({ context }: ReceiversSnapshot) => context.receivers;

/** Receiver to be removed; empty when there is none. */
export const selectRemovedReceiver = ({ context }: ReceiversSnapshot) => context.removed;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectReceiversMessage = ({ context }: ReceiversSnapshot) => context.message;

/** Receivers that can be chosen by now, by the service's clock. Compare shallowly. */
export const selectUsableReceivers = ({
  context: { receivers = [], offsetMs },
}: ReceiversSnapshot): readonly Receiver[] =>
  receivers.filter((receiver) => isOpenReceiver(receiver, (Date.now() + offsetMs) / 1000));

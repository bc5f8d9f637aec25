import type { ActorRef, Snapshot } from 'xstate';
import type { Order } from '#domain/order';
import type { OrderChildId } from '#domain/order-children';
import type { BroadcastEvent, ScreenReport } from '../app/app.events.ts';
import type { CountdownActorRef, CountdownReport } from '../countdown/countdown.machine.ts';
import type {
  OrderStreamActorRef,
  OrderStreamReport,
} from '../order-stream/order-stream.machine.ts';
import type { SentMoneyActorRef, SentMoneyReport } from '../sent-money/sent-money.machine.ts';

export interface OrderInput {
  readonly ref: string;
  /** Service time minus this machine's time, milliseconds. */
  readonly offsetMs: number;
  readonly reportTo: ActorRef<Snapshot<unknown>, ScreenReport>;
}

/** What a child of the order reports of a call that is not to be cut off. */
export type CallReport =
  | { readonly type: 'call.started'; readonly id: OrderChildId }
  /** Answered, or failed. */
  | { readonly type: 'call.settled'; readonly id: OrderChildId };

/** What runs beside the order; which of it, `childrenFor` says. */
export interface OrderChildren extends Readonly<Partial<Record<OrderChildId, unknown>>> {
  readonly expiry?: CountdownActorRef;
  readonly payTime?: CountdownActorRef;
  readonly confirmDelay?: CountdownActorRef;
  readonly sentMoney?: SentMoneyActorRef;
  readonly stream?: OrderStreamActorRef;
}

export interface OrderContext extends OrderInput {
  /** The newest answer; undefined before the first. */
  readonly order: Order | undefined;
  /** When that answer came, epoch seconds of the service's clock; 0 before the first. */
  readonly knownAt: number;
  /** Why the service shows nothing, in its own words. */
  readonly refusal: string;
  readonly children: OrderChildren;
  /** Children in the middle of a call. */
  readonly calling: readonly OrderChildId[];
  /** Children that belong to the order no more, each until its call has settled. */
  readonly leaving: OrderChildren;
  /** News come by themselves: nobody has to ask. */
  readonly isLive: boolean;
}

export type OrderEvent =
  | BroadcastEvent
  | CountdownReport
  | SentMoneyReport
  | CallReport
  | OrderStreamReport
  /** The button beside a failed first load. */
  | { readonly type: 'retry.requested' }
  /** The customer orders the same once more. */
  | { readonly type: 'again.requested' };

/** An order as it was last seen. */
export type StoredOrder = Pick<OrderContext, 'knownAt'> & { readonly order: Order };

export interface OrderRequest {
  readonly ref: string;
}

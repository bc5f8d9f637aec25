import type { Order } from '#domain/order/order';
import { isGivenBack } from '#domain/order/order-money';
import { isOrderStatus, type OrderStatus } from '#domain/order/order-status';
import type { Step } from '#src/ui/StepList';

type StepState = Step['state'];

/** Made, paid, delivered, over. */
export interface StepStates {
  readonly created: StepState;
  readonly received: StepState;
  readonly sent: StepState;
  readonly done: StepState;
}

const steps = (received: StepState, sent: StepState, done: StepState): StepStates => ({
  created: 'done',
  received,
  sent,
  done,
});

const AWAITING_MONEY = steps('current', 'todo', 'todo');
const SENDING = steps('done', 'current', 'todo');
const NO_MONEY = steps('failed', 'todo', 'todo');

const STEPS: Readonly<Record<OrderStatus, StepStates>> = {
  pending: AWAITING_MONEY,
  request_proof: AWAITING_MONEY,
  provided_proof: AWAITING_MONEY,
  ERROR_EVOUCHER: AWAITING_MONEY,
  verifying_transaction: AWAITING_MONEY,
  require_kyc: AWAITING_MONEY,
  paid: SENDING,
  delivering: SENDING,
  waitingotp: SENDING,
  retry_scheduled: SENDING,
  handmake: SENDING,
  error: steps('done', 'failed', 'todo'),
  delivered: steps('done', 'done', 'done'),
  cancelled: NO_MONEY,
  forged: NO_MONEY,
};

/** Money came, and goes back. */
const GIVEN_BACK = STEPS.error;

/** States of the steps; of an unknown status only the first is certain. */
export const stepStates = (order: Pick<Order, 'status' | 'refunds'>): StepStates => {
  if (!isOrderStatus(order.status)) return steps('todo', 'todo', 'todo');
  return isGivenBack(order) ? GIVEN_BACK : STEPS[order.status];
};

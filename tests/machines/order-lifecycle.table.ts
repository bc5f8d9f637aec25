import type { OrderStatus } from '#domain/order/order-status';
import type { LifecycleEvent } from '#machines/order-lifecycle/order-lifecycle.machine';
import { LIFECYCLE_EVENTS } from './order-lifecycle.model';

/** Letter of each status in the table. */
const COLUMNS = {
  P: 'pending',
  V: 'verifying_transaction',
  Q: 'request_proof',
  R: 'provided_proof',
  K: 'require_kyc',
  E: 'ERROR_EVOUCHER',
  $: 'paid',
  D: 'delivering',
  O: 'waitingotp',
  S: 'retry_scheduled',
  X: 'error',
  H: 'handmake',
  C: 'cancelled',
  L: 'delivered',
  F: 'forged',
} as const satisfies Readonly<Record<string, OrderStatus>>;
type Letter = keyof typeof COLUMNS;

/**
 * The oracle, written by hand: what each event (row) makes of an order in each status (column). A dot is a refusal.
 * `require_kyc` came from `pending` here.
 */
const TABLE = `
                                   P V Q R K E $ D O S X H C L F
money.matched                      $ $ $ $ . . . . . . . . . . .
money.mismatched                   V V V V . V . . . . . . . . .
money.received                     . . . . K . . . . . . . . . .
money.late                         . . . . . . . . . . . . V . .
money.extra                        . . . . . . $ D O S X H . L F
money.reversed                     P V Q R K . V D O S X H C L F
customer.saidSent                  V . . . . . . . . . . . . . .
customer.cancelled                 C . . . . . . . . . . . . . .
proof.requested                    Q Q . Q . . . . . . . . . . .
proof.provided                     . . R R . . . . . . . . . . .
proof.accepted                     . . . $ . . . . . . . . . . .
proof.forged                       . . . F . . . . . . . . . . .
kyc.required                       K K . . . . . . . . . . . . .
kyc.verified with the money        . . . . $ . . . . . . . . . .
kyc.verified without the money     . . . . P . . . . . . . . . .
voucher.accepted                   $ . . . . $ . . . . . . . . .
voucher.rejected                   E . . . . E . . . . . . . . .
recalculation.accepted             . $ . . . . . . . . . . . . .
delivery.chosen                    . $ . . . . . . . . . . . . .
refund.chosen before a payout      . C . . . . C . . . C C . . .
refund.chosen after a payout       . C . . . . . . . . . . . . .
deadline.passed with the money     C $ C . C C . . . . . . . . .
deadline.passed without the money  C C C . C C . . . . . . . . .
operator.cancelled                 C C . . C C . . . . . . . . .
delivery.started                   . . . . . . D . . . . . . . .
delivery.done                      . . . . . . . L L . . L . . .
delivery.failed, retryable         . . . . . . . S S . . . . . .
delivery.failed for good           . . . . . . . X X . . . . . .
delivery.stopped                   . . . . . . . V . . . . . . .
otp.asked                          . . . . . . . O . . . . . . .
retry.due                          . . . . . . . . . D D . . . .
manual.taken                       . . . . . . H . . H H . . . .`;

const [HEAD = '', ...ROWS] = TABLE.trimStart().split('\n');

/** Name of an event with the payload that makes a difference. */
export const titleOf = (event: LifecycleEvent): string => {
  switch (event.type) {
    case 'kyc.verified':
    case 'deadline.passed':
      return `${event.type} ${event.isMoneyIn ? 'with' : 'without'} the money`;
    case 'refund.chosen':
      return `${event.type} ${event.isPayoutSent ? 'after' : 'before'} a payout`;
    case 'delivery.failed':
      return `${event.type}${event.retryable ? ', retryable' : ' for good'}`;
    default:
      return event.type;
  }
};

export const eventOf = (title: string): LifecycleEvent => {
  const event = LIFECYCLE_EVENTS.find((known) => titleOf(known) === title);
  if (!event) throw new Error(`no event is called ${title}`);
  return event;
};

export interface Cell {
  readonly from: OrderStatus;
  /** Name of the event, with its payload. */
  readonly title: string;
  /** Undefined: refused. */
  readonly to: OrderStatus | undefined;
}

/** Every cell of the table: each event in each status. */
export const LIFECYCLE_CELLS: readonly Cell[] = ROWS.flatMap((line) => {
  const [title = '', row = ''] = line.split(/ {2,}/);
  return row.split(' ').map((target, column) => {
    const from = COLUMNS[HEAD.trim().split(' ')[column] as Letter];
    return { from, title, to: target === '.' ? undefined : COLUMNS[target as Letter] };
  });
});

/** The status an event leads to by the table written by hand; undefined: refused. */
export const expectedNext = (from: OrderStatus, event: LifecycleEvent): OrderStatus | undefined =>
  LIFECYCLE_CELLS.find((cell) => cell.from === from && cell.title === titleOf(event))?.to;

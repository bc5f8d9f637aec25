/** Every status an order can have on the wire; their spelling is the service's own. */
export const ORDER_STATUSES = [
  'pending',
  'request_proof',
  'provided_proof',
  'ERROR_EVOUCHER',
  'verifying_transaction',
  'require_kyc',
  'paid',
  'delivering',
  'waitingotp',
  'delivered',
  'cancelled',
  'forged',
  'error',
  'retry_scheduled',
  'handmake',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Statuses in which nothing more is done for an order, but for money that comes or goes back later.
 */
export const ENDED_STATUSES = [
  'delivered',
  'cancelled',
  'forged',
] as const satisfies readonly OrderStatus[];

/** Statuses of an order whose money was converted, with nothing of it given back. */
export const PAID_STATUSES = [
  'paid',
  'delivering',
  'waitingotp',
  'retry_scheduled',
  'error',
  'handmake',
  'delivered',
] as const satisfies readonly OrderStatus[];

/** Whether an order has not ended. */
export const isOpen = ({ status }: { readonly status: string }): boolean =>
  !ENDED_STATUSES.some((ended) => ended === status);

/** Urgency of a status: danger and warning need an action, info runs by itself. */
export type StatusTone = 'danger' | 'warning' | 'info' | 'success';

export interface StatusDisplay {
  /** The label's id, as the service's own texts call it; the words are the view's. */
  readonly label: string;
  readonly tone: StatusTone;
}

const DISPLAY: Readonly<Record<Exclude<OrderStatus, 'error'>, StatusDisplay>> = {
  pending: { label: 'PENDING_PAYMENT', tone: 'danger' },
  request_proof: { label: 'REQUEST_PROOF', tone: 'warning' },
  provided_proof: { label: 'PROVIDED_PROOF', tone: 'warning' },
  ERROR_EVOUCHER: { label: 'ERROR_EVOUCHER', tone: 'danger' },
  verifying_transaction: { label: 'VERIFYING_TRANSACTION', tone: 'warning' },
  require_kyc: { label: 'REQUIRE_KYC', tone: 'warning' },
  paid: { label: 'PAID', tone: 'info' },
  delivering: { label: 'TRANSFERING', tone: 'warning' },
  waitingotp: { label: 'TRANSFERING', tone: 'warning' },
  delivered: { label: 'FINISHED', tone: 'success' },
  cancelled: { label: 'CANCELLED', tone: 'danger' },
  forged: { label: 'CANCELLED', tone: 'danger' },
  retry_scheduled: { label: 'RETRYING', tone: 'warning' },
  handmake: { label: 'MANUALLY_DELIVERING', tone: 'warning' },
};

export const isOrderStatus = (text: string): text is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(text);

/** Statuses in which the customer waits for others, or it went wrong: support may be needed. */
const WITH_HELP: readonly string[] = [
  'request_proof',
  'provided_proof',
  'ERROR_EVOUCHER',
  'verifying_transaction',
  'require_kyc',
  'paid',
  'delivering',
  'waitingotp',
  'retry_scheduled',
  'cancelled',
  'forged',
  'error',
  'handmake',
];

/** Whether an order's page lists the support channels; it does for an unknown status. */
export const isHelpOffered = ({ status }: { readonly status: string }): boolean =>
  WITH_HELP.includes(status) || !isOrderStatus(status);

const AWAITING_MONEY: readonly string[] = [
  'pending',
  'verifying_transaction',
  'request_proof',
  'provided_proof',
];

/** Whether the customer's money, or the rest of it, may still arrive as agreed: it is compared with the agreed amount. */
export const isMoneyAwaited = (status: string): boolean => AWAITING_MONEY.includes(status);

interface Described {
  readonly status: string;
  readonly description: string;
  readonly autoRetry: boolean;
}

/** Label and colour of an order (source: order status and display). An unknown status is shown as it is. */
export const statusDisplay = ({ status, description, autoRetry }: Described): StatusDisplay => {
  if (status === 'error') return { label: errorLabel(description, autoRetry), tone: 'warning' };
  return isOrderStatus(status)
    ? DISPLAY[status as Exclude<OrderStatus, 'error'>]
    : { label: status.toUpperCase(), tone: 'info' };
};

const errorLabel = (description: string, autoRetry: boolean) => {
  if (description.includes('ACTIVATE_ERROR')) return 'ACTIVATE_ERROR';
  if (description.includes('Invalid ev_number or ev_code')) return 'ERROR_EVOUCHER';
  return autoRetry ? 'ERROR_SELL' : 'ERROR';
};

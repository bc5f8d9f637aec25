import type { DeliveredVoucherSnapshot } from './delivered-voucher.machine.ts';

/** Whether number and code are shown. */
export const selectIsVoucherShown = (snapshot: DeliveredVoucherSnapshot) =>
  snapshot.matches('shown');

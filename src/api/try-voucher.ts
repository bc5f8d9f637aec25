import { voucherAttemptCodec } from '#domain/wire/order-requests';
import { posting } from './posting.ts';

/** POST /api/v1/try_evoucher: pays an order with a voucher. */
export const tryVoucher = posting('/api/v1/try_evoucher', voucherAttemptCodec.encode);

import { type VoucherAttempt, voucherAttemptCodec } from '#domain/wire/order-requests';
import type { Api } from './client.ts';

/** POST /api/v1/try_evoucher: pays an order with a voucher. */
export const tryVoucher =
  (api: Api) =>
  async (attempt: VoucherAttempt, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/try_evoucher', voucherAttemptCodec.encode(attempt), { signal });
  };

import type { Voucher } from '#domain/order/order-details';
import { voucherOf, voucherText } from '#domain/order/voucher';
import type { Vault } from '../accounts/vault.ts';

/** A voucher of an order is money: at rest it is sealed, and tied to its order. */
const placeOf = (ref: string): string => `voucher/${ref}`;

export const sealVoucher = (vault: Vault, ref: string, voucher: Voucher): string =>
  vault.seal(voucherText(voucher), placeOf(ref));

/** The voucher in a sealed text; null where there is none. */
export const openVoucher = (vault: Vault, ref: string, sealed: string): Voucher | null =>
  sealed === '' ? null : voucherOf(vault.open(sealed, placeOf(ref)));

import { sameTexts } from './loose-fields.ts';

/** Fields that only some currencies need. */
export interface TradeExtras {
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly binanceId?: string;
  readonly customerId?: string;
  /** Friends & Family, or Goods & Services. */
  readonly paypalMethod?: string;
}

export const tradeExtrasWire = sameTexts(
  'email',
  'phone_number',
  'binance_id',
  'customer_id',
  'Paypal_Method',
);

export type TradeExtrasWire = { readonly [Key in keyof typeof tradeExtrasWire]: string };

export const encodeExtras = (extras: TradeExtras): TradeExtrasWire => ({
  email: extras.email ?? '',
  phone_number: extras.phoneNumber ?? '',
  binance_id: extras.binanceId ?? '',
  customer_id: extras.customerId ?? '',
  Paypal_Method: extras.paypalMethod ?? '',
});

export const readExtras = (wire: TradeExtrasWire): TradeExtras => {
  const extras = {
    email: wire.email.trim(),
    phoneNumber: wire.phone_number.trim(),
    binanceId: wire.binance_id.trim(),
    customerId: wire.customer_id.trim(),
    paypalMethod: wire.Paypal_Method,
  };
  return Object.fromEntries(Object.entries(extras).filter(([, said]) => said !== ''));
};

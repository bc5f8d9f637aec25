import type { NormalAddress } from '../addresses/normalizer.ts';
import type { BuyFormValues } from '../rules/buy-form.ts';
import type { BuyOrder } from '../wire/buy-order-wire.ts';
import { orderTexts } from './order-texts.ts';

/** Order to post of a valid buy form. */
export const toBuyOrder = (
  currencyCode: string,
  values: BuyFormValues,
  normalAddress: NormalAddress,
): BuyOrder => ({
  ...orderTexts(currencyCode, values),
  receivingAddress:
    normalAddress(currencyCode, values.receivingAddress) ?? values.receivingAddress.trim(),
});

import type { SellFormValues } from '../rules/sell.ts';
import { plainText } from '../text/plain-text.ts';
import type { SellOrder } from '../wire/sell-order-wire.ts';
import { orderTexts } from './order-texts.ts';

const EXTRAS = ['customerId', 'email', 'phoneNumber', 'binanceId'] as const;

/** Order to post of a valid sell form. */
export const toSellOrder = (currencyCode: string, values: SellFormValues): SellOrder => ({
  ...orderTexts(currencyCode, values),
  senderAddress: plainText(values.senderAddress),
  ...Object.fromEntries(
    EXTRAS.map((name) => [name, plainText(values[name])]).filter(([, text]) => text !== ''),
  ),
});

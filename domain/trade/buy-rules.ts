import '../rules/error-texts.ts';
import { addressReader, normalFormOf, type ReadAddress } from '../addresses/address-reader.ts';
import { areChecksLoaded, checkByLoaded, loadChecks } from '../addresses/loaded-checks.ts';
import { readMemo } from '../addresses/memo.ts';
import { isMemoNeeded } from '../catalogue/currency-flags.ts';
import { buySchema } from '../rules/buy.ts';
import type { BuyFormValues } from '../rules/buy-form.ts';
import { errorsOf } from '../rules/schema.ts';
import type { BuyOrder } from '../wire/buy-order-wire.ts';
import { buySide } from './buy-side.ts';
import { operatorTexts, orderTexts } from './order-request.ts';
import type { SideRules } from './side-rules.ts';
import { unusualOn } from './unusual-amount.ts';

/** Order to post of a valid buy form. */
export const toBuyOrder = (
  currencyCode: string,
  values: BuyFormValues,
  readAddress: ReadAddress,
): BuyOrder => ({
  ...orderTexts(currencyCode, values),
  receivingAddress:
    normalFormOf(readAddress(values.networkKey, values.receivingAddress)) ??
    values.receivingAddress.trim(),
  ...(isMemoNeeded(values.networkKey) && memoOf(values)),
  ...operatorTexts(currencyCode, values, 'receivingAddress'),
});

/** The memo as it was typed, or the choice to send without one. */
const memoOf = ({ networkKey, memo, noMemo }: BuyFormValues): Pick<BuyOrder, 'memo' | 'noMemo'> => {
  const text = readMemo(networkKey, memo) ?? memo;
  return text === '' ? { noMemo } : { memo: text };
};

const readAddress = addressReader(checkByLoaded);

/** Rules of the buy form, by the schema that the service validates with. */
export const buyRules: SideRules<BuyFormValues> = {
  loadAddresses: loadChecks,
  areAddressesLoaded: areChecksLoaded,
  validatorFor: (terms) => {
    const schema = buySchema(terms, readAddress);
    return (values) => errorsOf(schema, values);
  },
  toRequest: (currencyCode, values) => ({
    side: 'buy',
    order: toBuyOrder(currencyCode, values, readAddress),
  }),
  isUnusual: unusualOn(buySide),
  readAddress,
};

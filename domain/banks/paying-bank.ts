import type { Currency } from '../catalogue/site-config.ts';
import { bankCodeOf } from './bank-codes.ts';

type Bank = Pick<Currency, 'code' | 'type' | 'status' | 'orderBy'>;

const ACTIVE = 1;

/**
 * Our bank record that pays a sale to a customer's bank, and whose reserve limits it: the one at the same bank, else the first
 * of ours, which transfers to the other bank.
 * @param customersBank code of a bank in any spelling; empty while none is chosen
 * @returns undefined while none is chosen, and where we have no bank at all
 */
export const payingBankFor = <T extends Bank>(
  currencies: readonly T[],
  customersBank: string,
): T | undefined => {
  if (customersBank === '') return undefined;
  const ours = currencies
    .filter(({ type, status }) => type === 'bank' && status === ACTIVE)
    .toSorted((one, other) => one.orderBy - other.orderBy);
  return ours.find(({ code }) => bankCodeOf(code) === bankCodeOf(customersBank)) ?? ours[0];
};

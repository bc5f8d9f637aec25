import { activeRows } from '../catalogue/active-rows.ts';
import type { Currency } from '../catalogue/site-config.ts';
import { bankCodeOf } from './bank-codes.ts';

type Bank = Pick<Currency, 'code' | 'type' | 'status' | 'orderBy'>;

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
  const ours = activeRows(currencies).filter(({ type }) => type === 'bank');
  return ours.find(({ code }) => bankCodeOf(code) === bankCodeOf(customersBank)) ?? ours[0];
};

import { networkKeyOf } from '../usdt.ts';
import { checkAddress } from './address.ts';

/** Normal form of a valid address for a currency record; undefined for any other text. */
export const normalAddress = (currencyCode: string, typed: string): string | undefined => {
  const network = networkKeyOf(currencyCode);
  if (network === undefined) return undefined;
  const verdict = checkAddress(network, typed);
  return verdict.ok ? verdict.address : undefined;
};

import { ownNetworkOf } from '../networks.ts';
import { checkAddress } from './check-address.ts';
import { isCheckedNetwork } from './networks.ts';

/** Normal form of a valid address for a currency record; undefined for any other text. */
export const normalAddress = (currencyCode: string, typed: string): string | undefined => {
  const network = ownNetworkOf(currencyCode);
  if (!isCheckedNetwork(network)) return undefined;
  const verdict = checkAddress(network, typed);
  return verdict.ok ? verdict.address : undefined;
};

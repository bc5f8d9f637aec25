import { ownNetworkOf } from '../catalogue/networks.ts';
import type { AddressCheck } from './check-address.ts';
import { isCheckedNetwork, type Network } from './networks.ts';

/** Normal form of a valid address for a currency record; undefined for any other text. */
export type NormalAddress = (currencyCode: string, typed: string) => string | undefined;

/** Normal form of an address by a validation of addresses. */
export const normalizer =
  (checkAddress: (network: Network, typed: string) => AddressCheck): NormalAddress =>
  (currencyCode, typed) => {
    const network = ownNetworkOf(currencyCode);
    if (!isCheckedNetwork(network)) return undefined;
    const verdict = checkAddress(network, typed);
    return verdict.ok ? verdict.address : undefined;
  };

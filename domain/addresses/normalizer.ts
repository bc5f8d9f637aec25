import { ownNetworkOf } from '../networks.ts';
import { isCheckedNetwork, type Network } from './networks.ts';

/** Normal form of a valid address for a currency record; undefined for any other text. */
export type NormalAddress = (currencyCode: string, typed: string) => string | undefined;

type Check = (
  network: Network,
  typed: string,
) => { readonly ok: true; readonly address: string } | { readonly ok: false };

/** Normal form of an address by a validation of addresses. */
export const normalizer =
  (checkAddress: Check): NormalAddress =>
  (currencyCode, typed) => {
    const network = ownNetworkOf(currencyCode);
    if (!isCheckedNetwork(network)) return undefined;
    const verdict = checkAddress(network, typed);
    return verdict.ok ? verdict.address : undefined;
  };

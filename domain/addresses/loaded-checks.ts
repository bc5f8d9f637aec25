import { ownNetworkOf } from '../catalogue/networks.ts';
import { plainText } from '../text/plain-text.ts';
import type { AddressCheck, checkAddress } from './check-address.ts';
import { checkEvm } from './evm.ts';
import { type AddressFamily, FAMILY, isCheckedNetwork, type Network } from './networks.ts';
import { checkTron } from './tron.ts';
import { FORMAT_FAULT, type Verdict } from './verdict.ts';

/** Families of USDT's networks, which are switched on its page: most visits need no other. */
const OF_USDT: Readonly<Partial<Record<AddressFamily, (address: string) => Verdict>>> = {
  tron: checkTron,
  evm: checkEvm,
};

/** Validation for every network, once a page has needed it. */
let ofEvery: typeof checkAddress | undefined;

/** Whether addresses of a currency record can be validated; one without a network has none to validate. */
export const areChecksLoaded = (currencyCode: string): boolean => {
  const network = ownNetworkOf(currencyCode);
  return !isCheckedNetwork(network) || FAMILY[network] in OF_USDT || ofEvery !== undefined;
};

/** Loads what validates a currency record's addresses. Rejects where its file cannot be had. */
export const loadChecks = async (currencyCode: string): Promise<void> => {
  if (!areChecksLoaded(currencyCode)) ofEvery = (await import('./check-address.ts')).checkAddress;
};

/** Validation of an address for a network; no address is valid before the network's validation is loaded. */
export const checkByLoaded = (network: Network, typed: string): AddressCheck =>
  OF_USDT[FAMILY[network]]?.(plainText(typed)) ?? ofEvery?.(network, typed) ?? FORMAT_FAULT;

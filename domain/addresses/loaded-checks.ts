import { isUsdt } from '../catalogue/usdt.ts';
import { type CheckAddress, checkerBy } from './checker.ts';
import { checkEvm } from './evm.ts';
import { checkTron } from './tron.ts';

/** Families of USDT's networks, which are switched on its page: most visits need no other. */
const checkOfUsdt = checkerBy({ tron: checkTron, evm: checkEvm });

/** Validation for every network, once a page has needed it. */
let ofEvery: CheckAddress | undefined;

/** Whether addresses of a currency record can be validated, on whichever of its networks. */
export const areChecksLoaded = (currencyCode: string): boolean =>
  isUsdt(currencyCode) || ofEvery !== undefined;

/** Loads what validates a currency record's addresses. Rejects where its file cannot be had. */
export const loadChecks = async (currencyCode: string): Promise<void> => {
  if (!areChecksLoaded(currencyCode)) ofEvery = (await import('./check-address.ts')).checkAddress;
};

/** Validation of an address for a network; no address is valid before the network's validation is loaded. */
export const checkByLoaded: CheckAddress = (network, typed) =>
  (ofEvery ?? checkOfUsdt)(network, typed);

import { addressReader } from './address-reader.ts';
import { checkAddress } from './check-address.ts';

/** Reads addresses by the validation of every network. The buy form has less of it at first: `loaded-checks.ts`. */
export const readAddress = addressReader(checkAddress);

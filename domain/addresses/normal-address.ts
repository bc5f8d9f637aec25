import { checkAddress } from './check-address.ts';
import { normalizer } from './normalizer.ts';

/** Normal form by the validation of every network. The buy form has less of it at first: `loaded-checks.ts`. */
export const normalAddress = normalizer(checkAddress);

import { checkAddress } from './check-address.ts';
import { normalizer } from './normalizer.ts';

/** Normal form by the validation of every network. The buy form has that of its own currency: `loaded-families.ts`. */
export const normalAddress = normalizer(checkAddress);

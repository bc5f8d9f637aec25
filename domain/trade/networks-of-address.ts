import { type AddressFamily, FAMILY, isCheckedNetwork } from '../addresses/networks.ts';
import type { NetworkChoice } from './network-choices.ts';

/** Open networks of a coin whose addresses have a form. */
export const networksOfAddress = (
  family: AddressFamily,
  choices: readonly NetworkChoice[],
): readonly NetworkChoice[] =>
  choices.filter(
    ({ networkKey, isAvailable }) =>
      isAvailable && isCheckedNetwork(networkKey) && FAMILY[networkKey] === family,
  );

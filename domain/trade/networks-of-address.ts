import { type AddressFamily, FAMILY } from '../addresses/networks.ts';
import { networkKeyOf } from '../catalogue/usdt.ts';
import type { NetworkChoice } from './buy-menu.ts';

/** Open networks of a coin whose addresses have a form. */
export const networksOfAddress = (
  family: AddressFamily,
  choices: readonly NetworkChoice[],
): readonly NetworkChoice[] =>
  choices.filter(({ code, isAvailable }) => {
    const network = networkKeyOf(code);
    return isAvailable && network !== undefined && FAMILY[network] === family;
  });

import { type Networked, networksFor, ownNetworkOf } from '../catalogue/networks.ts';
import type { OrderSide } from '../catalogue/site-config.ts';
import { networkKeyOf } from '../catalogue/usdt.ts';
import { operatorOf } from './operators.ts';
import { railKeyOf, railOf } from './rails.ts';

/**
 * Keys of the networks that a form offers for a currency: its record supports them on that side, and there is a rail for
 * them. USDT has a record for each network, and the money of an operator moves inside that alone.
 */
export const offeredNetworks = (currency: Networked, side: OrderSide): readonly string[] => {
  const { code } = currency;
  const operator = operatorOf(code);
  if (operator) return [railKeyOf(operator)];
  const ofRecord = networkKeyOf(code);
  const networks = ofRecord === undefined ? networksFor(currency, side) : [ofRecord];
  return networks.filter((networkKey) => railOf(code, networkKey) !== undefined);
};

/** The network that is chosen before the customer chooses: the coin's own where it is offered, else the first. */
export const defaultNetworkOf = (currency: Networked, side: OrderSide): string => {
  const offered = offeredNetworks(currency, side);
  const own = ownNetworkOf(currency.code);
  return offered.includes(own) ? own : (offered[0] ?? own);
};

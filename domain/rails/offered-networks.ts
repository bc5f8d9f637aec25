import { type Networked, networksFor, ownNetworkOf } from '../catalogue/networks.ts';
import type { OrderSide } from '../catalogue/site-config.ts';
import { networkKeyOf } from '../catalogue/usdt.ts';
import { type RailField, railOf } from './rails.ts';

/** Fields of an account that a side's form asks for, by the currency's rail: where it goes to, or where it comes from. */
const ASKED: Readonly<Record<OrderSide, readonly RailField['name'][]>> = {
  buy: ['number', 'memo'],
  sell: ['number'],
};

/** Whether a side's form has a field for everything that names an account on a currency's network. */
const canAskForAccount = (code: string, side: OrderSide, networkKey: string): boolean =>
  railOf(code, networkKey)?.fields.every(
    ({ name, isRequired }) => !isRequired || ASKED[side].includes(name),
  ) ?? false;

/**
 * Keys of the networks that a form offers for a currency: its record supports them on that side, and the form can ask for
 * and validate the account. USDT has a record for each network.
 */
export const offeredNetworks = (currency: Networked, side: OrderSide): readonly string[] => {
  const { code } = currency;
  const ofRecord = networkKeyOf(code);
  const networks = ofRecord === undefined ? networksFor(currency, side) : [ofRecord];
  return networks.filter((networkKey) => canAskForAccount(code, side, networkKey));
};

/** The network that is chosen before the customer chooses: the coin's own where it is offered, else the first. */
export const defaultNetworkOf = (currency: Networked, side: OrderSide): string => {
  const offered = offeredNetworks(currency, side);
  const own = ownNetworkOf(currency.code);
  return offered.includes(own) ? own : (offered[0] ?? own);
};

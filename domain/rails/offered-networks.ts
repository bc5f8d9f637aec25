import { type Networked, networksFor, ownNetworkOf } from '../catalogue/networks.ts';
import type { OrderSide } from '../catalogue/site-config.ts';
import { networkKeyOf } from '../catalogue/usdt.ts';
import { type Rail, type RailField, railOf } from './rails.ts';

/** Fields of the account that a purchase goes to, by the currency's rail. */
const ASKED: readonly RailField['name'][] = ['number', 'memo'];

/** Whether the form of a purchase has a field for everything that names an account on a currency's network. */
const canAskForAccount = ({ fields }: Rail): boolean =>
  fields.every(({ name, isRequired }) => !isRequired || ASKED.includes(name));

/** A sale needs no account of the customer's on the network: where coins come from may be left out. */
const isUsable = (code: string, side: OrderSide, networkKey: string): boolean => {
  const rail = railOf(code, networkKey);
  return rail !== undefined && (side === 'sell' || canAskForAccount(rail));
};

/**
 * Keys of the networks that a form offers for a currency: its record supports them on that side, and of a purchase the form
 * can ask for and validate the account. USDT has a record for each network.
 */
export const offeredNetworks = (currency: Networked, side: OrderSide): readonly string[] => {
  const { code } = currency;
  const ofRecord = networkKeyOf(code);
  const networks = ofRecord === undefined ? networksFor(currency, side) : [ofRecord];
  return networks.filter((networkKey) => isUsable(code, side, networkKey));
};

/** The network that is chosen before the customer chooses: the coin's own where it is offered, else the first. */
export const defaultNetworkOf = (currency: Networked, side: OrderSide): string => {
  const offered = offeredNetworks(currency, side);
  const own = ownNetworkOf(currency.code);
  return offered.includes(own) ? own : (offered[0] ?? own);
};

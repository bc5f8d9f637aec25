import { NETWORKS, type Network } from '../addresses/networks.ts';
import { VND } from '../books/accounts.ts';
import { isMemoNeeded } from '../catalogue/currency-flags.ts';
import { OPERATORS, operatorOf } from './operators.ts';
import type { Rail } from './rail.ts';

/** Fewest characters of a bank account that are looked up (source: trading). */
const SHORTEST_ACCOUNT = 5;

const BANK: Rail = {
  id: 'bank',
  identifiedBy: 'bankAccount',
  fields: [
    { name: 'provider', isRequired: true },
    { name: 'number', isRequired: true },
  ],
  lookup: { call: 'get-accountname', of: 'number', least: SHORTEST_ACCOUNT },
};

const chain = (network: Network): Rail => ({
  id: `chain:${network}`,
  identifiedBy: 'address',
  fields: [
    { name: 'number', isRequired: true },
    { name: 'memo', isRequired: isMemoNeeded(network) },
  ],
});

/** Every rail. */
export const RAILS: readonly Rail[] = [BANK, ...NETWORKS.map(chain), ...OPERATORS];

const BY_ID: ReadonlyMap<string, Rail> = new Map(RAILS.map((rail) => [rail.id, rail]));

/** The rail of an id; undefined for one that is not offered. */
export const railById = (id: string): Rail | undefined => BY_ID.get(id);

/** What an order names its rail by: the key of the network, or of the operator; empty for banks. */
export const railKeyOf = ({ id }: Pick<Rail, 'id'>): string =>
  id === BANK.id ? '' : (id.split(':')[1] ?? id);

const BY_KEY: ReadonlyMap<string, Rail> = new Map(RAILS.map((rail) => [railKeyOf(rail), rail]));

/** The rail of a network's or an operator's key; undefined for one that is not offered. */
export const railByKey = (key: string): Rail | undefined =>
  key === '' ? undefined : BY_KEY.get(key);

/**
 * The rail that an asset moves on: dong by bank, the money of an operator inside it, a coin over its network, whose key
 * says nothing of the others.
 */
export const railOf = (assetCode: string, networkKey: string): Rail | undefined =>
  assetCode === VND ? BANK : (operatorOf(assetCode) ?? railById(`chain:${networkKey}`));

import { operatorName } from '../rails/operator-names.ts';
import { chainNameOf } from './network-names.ts';
import { isUsdt } from './usdt.ts';

/**
 * Network of a currency as its sender has to choose it: with the token standard, by which wallets name USDT's, as in
 * "TRC20 (Tron)"; of e-money its operator.
 * @param networkKey key of the network; empty where a record says none
 */
export const sendingNetworkOf = (currencyCode: string, networkKey: string): string => {
  const chain = operatorName(networkKey) ?? chainNameOf(networkKey);
  if (!isUsdt(currencyCode)) return chain;
  return chain === '' ? currencyCode : `${currencyCode} (${chain})`;
};

import { isInBinance } from '../catalogue/currency-flags.ts';
import { shortName } from '../catalogue/currency-names.ts';
import { networkNameOf } from '../catalogue/network-names.ts';
import {
  type Currency,
  currencyOf,
  type HostName,
  type SiteConfig,
} from '../catalogue/site-config.ts';
import { isPausedOnSide } from '../catalogue/trade-access.ts';
import { isUsdtInBinance, USDT, USDT_NETWORKS } from '../catalogue/usdt.ts';
import type { DecimalText } from '../money/money.ts';
import { defaultNetworkOf, offeredNetworks } from '../rails/offered-networks.ts';
import { startingRate } from './starting-rate.ts';
import type { TradeSide } from './trade-side.ts';

/** One way of sending a coin. */
export interface NetworkChoice {
  /** Code of the currency record: USDT has one for each network. */
  readonly code: string;
  readonly networkKey: string;
  /** What people call the network. */
  readonly name: string;
  /** What people call the coin. */
  readonly ticker: string;
  readonly sending: 'blockchain' | 'binance';
  /** Network fee in units of the coin; undefined when there is no rate to take it from. */
  readonly transferFee: DecimalText | undefined;
  readonly isAvailable: boolean;
  /** Sent over as a rule, and not for now. */
  readonly isPaused: boolean;
}

const isActive = ({ status }: Currency) => status === 1;
const isBinanceUsdt = ({ code }: Currency) => isUsdtInBinance(code);

/**
 * The networks among which a trade of a currency can be switched: those of its record; of USDT those of its records, and
 * sending inside Binance where the configuration lists it (source: USDT network picker).
 */
export const networkChoices = (
  config: SiteConfig,
  host: HostName,
  tradeSide: TradeSide,
  currencyCode: string,
): readonly NetworkChoice[] => {
  const { currencies, rates, siteInfo } = config;
  const { side, isOffered } = tradeSide;

  /** What a currency record says of all its networks. */
  const sharedBy = (currency: Currency) => ({
    code: currency.code,
    transferFee: startingRate(rates, currency, tradeSide)?.transferFee,
    isAvailable: isOffered({ currency, rates, host, siteInfo }),
    isPaused: isPausedOnSide(currency, siteInfo, side),
  });
  const onChain = (currency: Currency, networks: readonly string[]): readonly NetworkChoice[] =>
    networks.map((networkKey) => ({
      ...{ ...sharedBy(currency), networkKey, sending: 'blockchain' },
      ...{ name: networkNameOf(currency.code, networkKey), ticker: shortName(currency.code) },
    }));
  const inBinance = (currency: Currency): NetworkChoice => ({
    ...{ ...sharedBy(currency), networkKey: defaultNetworkOf(currency, side), sending: 'binance' },
    ...{ name: 'Binance', ticker: USDT },
  });

  const currency = currencyOf(config, currencyCode);
  if (!isInBinance({ code: currencyCode })) {
    return currency ? onChain(currency, offeredNetworks(currency, side)) : [];
  }
  const active = currencies.filter(isActive);
  return [
    ...USDT_NETWORKS.flatMap(({ code, networkKey }) =>
      active.filter((record) => record.code === code).flatMap((one) => onChain(one, [networkKey])),
    ),
    ...active.filter(isBinanceUsdt).map(inBinance),
  ];
};

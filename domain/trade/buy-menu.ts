import type { Currency, HostName, OrderSide, SiteConfig } from '../catalogue/site-config.ts';
import { isPausedOnSide } from '../catalogue/trade-access.ts';
import { USDT_NETWORKS } from '../catalogue/usdt.ts';
import type { DecimalText } from '../money/money.ts';
import { bestRate } from '../pricing/rates.ts';
import { sideOf } from './side.ts';

const isActive = ({ status }: Currency) => status === 1;

/** One way of sending USDT, to the customer or to us. */
export interface NetworkChoice {
  readonly code: string;
  readonly sending: 'blockchain' | 'binance';
  /** Network fee in USDT; undefined when there is no rate to take it from. */
  readonly transferFee: DecimalText | undefined;
  readonly isAvailable: boolean;
  /** Sent over as a rule, and not for now. */
  readonly isPaused: boolean;
}

const isBinanceUsdt = ({ code }: Currency) => /BINANCE/.test(code) && /USDT/.test(code);

/** USDT's networks, and sending inside Binance where the configuration lists it (source: USDT network picker). */
export const networkChoices = (
  config: SiteConfig,
  host: HostName,
  side: OrderSide,
): readonly NetworkChoice[] => {
  const { currencies, rates, siteInfo } = config;
  const { isOffered, minimumQuantity } = sideOf(side);
  const choiceOf = (currency: Currency, sending: NetworkChoice['sending']): NetworkChoice => ({
    code: currency.code,
    sending,
    transferFee: bestRate(rates, currency.code, side, minimumQuantity(currency))?.transferFee,
    isAvailable: isOffered({ currency, rates, host, siteInfo }),
    isPaused: isPausedOnSide(currency, siteInfo, side),
  });
  const onChain = USDT_NETWORKS.flatMap(({ code }) =>
    currencies
      .filter((currency) => currency.code === code && isActive(currency))
      .map((currency) => choiceOf(currency, 'blockchain')),
  );
  const inBinance = currencies
    .filter((currency) => isActive(currency) && isBinanceUsdt(currency))
    .map((currency) => choiceOf(currency, 'binance'));
  return [...onChain, ...inBinance];
};

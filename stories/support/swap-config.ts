import type { Currency, SiteConfig } from '#domain/catalogue/site-config';
import { mergeConfig } from '#domain/catalogue/site-config';
import type { Order } from '#domain/order/order';
import type { SwapRequest } from '#domain/trade/order-request';
import type { PendingSwap } from '#domain/trade/persisted-swap';
import { PLAIN_CURRENCY, PLAIN_WALLET } from '#domain/wire/defaults';
import { exchangeRateCodec } from '#domain/wire/exchange-rate-wire';
import type { MovedRate } from '#machines/submission/submission.machine';
import { SAMPLE_ORDER } from './sample-order.ts';

const coin = (code: string, minOrder: string): Currency => ({
  ...PLAIN_CURRENCY,
  ...{ code, name: code, type: 'coin', minOrder, isAllowBuy: true, isAllowSell: true },
});

const pair = (fromCode: string, toCode: string, value: string, fee: string) =>
  exchangeRateCodec.encode({
    ...{ fromCode, toCode, value, fee, percentFee: '0.2', status: 1 },
    ...{ profit: '0', dollarRate: '0' },
  });

/** Small configuration for swaps; dong cannot be swapped into ETH. */
export const swapConfig: SiteConfig = mergeConfig(undefined, {
  currencies: [coin('BTC', '0.0005'), coin('ETH', '0.01')],
  exchangeRates: [
    pair('BTC', 'ETH', '30.31', '0.0005'),
    pair('ETH', 'BTC', '0.0318', '0.00002'),
    pair('BTC', 'VND', '2248000000', '5000'),
    pair('VND', 'BTC', '0.0000000004373', '0.000002'),
  ],
});

/** The same with swaps switched off. */
export const swapsOff: SiteConfig = {
  ...swapConfig,
  siteInfo: { ...swapConfig.siteInfo, allowExchange: false },
};

/** The same with ETH paused on the side that is bought. */
export const ethPaused = (reason: string): SiteConfig => ({
  ...swapConfig,
  currencies: swapConfig.currencies.map((currency) =>
    currency.code === 'ETH' ? { ...currency, isAllowBuy: false, buyPauseReason: reason } : currency,
  ),
});

export const FULL_WALLET = { ...PLAIN_WALLET, vnd: '2500000', btc: '0.04213', eth: '0' };

export const GOOD_SWAP = { from: 'BTC', to: 'ETH', amountFrom: '0.02' } as const;

export const SWAP_REQUEST: SwapRequest = {
  side: 'ex',
  order: { fromCode: 'BTC', toCode: 'ETH', quantity: '0.02' },
};

/** A swap that an earlier page has posted. */
export const PENDING_SWAP: PendingSwap = {
  ...SWAP_REQUEST,
  key: '00112233445566778899aabbccddeeff',
  // 0.02 × 30.31 = 0.6062, less 0.2 % of it
  expectedAmount: '0.6049876',
};

export const MOVED_SWAP: MovedRate<SwapRequest> = {
  ...SWAP_REQUEST,
  expectedAmount: '0.6049876',
  quote: { rate: '30', cashAmount: '0.5988' },
};

/** The order that a swap becomes. */
export const SWAP_ORDER: Order = {
  ...SAMPLE_ORDER,
  ...{ type: 'ex', status: 'delivered', fromCode: 'BTC', currencyCode: 'ETH', networkKey: '' },
  ...{ cashAmount: '0.02', quantity: '0.6049876', rate: '30.31', receivingAddress: '' },
};

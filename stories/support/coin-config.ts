import { type Currency, mergeConfig, type SiteConfig } from '#domain/catalogue/site-config';
import type { BuyFormValues } from '#domain/rules/buy-form';
import { loadTradeRules } from '#domain/trade/trade-rules';
import { buyRate, EVM_ADDRESS, goodForm, usdtConfig, usdtRecord } from './buy-config';

// The validation of every network, which the first load does not have.
await loadTradeRules('buy', 'BTC');

export const XRP_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

/** Record of a coin that is sent out on some networks. */
export const coinRecord = (code: string, withdrawNetworks: readonly string[]): Currency => ({
  ...usdtRecord(code),
  name: code,
  type: 'coin',
  depositNetworks: withdrawNetworks,
  withdrawNetworks,
});

/** Configuration for buying some coins, each with the networks it is sent out on, at 54,600 dong for one. */
export const configOfCoins = (coins: Readonly<Record<string, readonly string[]>>): SiteConfig =>
  mergeConfig(undefined, {
    siteInfo: usdtConfig.siteInfo,
    currencies: Object.entries(coins).map(([code, networks]) => coinRecord(code, networks)),
    rates: Object.keys(coins).map((code) => buyRate(code, ['5', '54600'], '0.25')),
  });

/** A coin with a memo on its own network and without one on another, one with two networks, and one with a single one. */
export const coinConfig = configOfCoins({
  XRP: ['XRP', 'BSC'],
  ETH: ['ETH', 'ARBITRUM'],
  TON: ['TON'],
});

/** Valid purchase of 20 XRP to an exchange's account: 20 × 54,600 + 0.25 × 54,600. */
export const xrpForm: BuyFormValues = {
  ...goodForm,
  quantity: '20',
  amountPay: '1105650',
  receivingAddress: XRP_ADDRESS,
  networkKey: 'XRP',
  memo: '102938',
};

/** Valid purchase of 20 ETH over Arbitrum. */
export const arbitrumForm: BuyFormValues = {
  ...{ ...xrpForm, memo: '' },
  receivingAddress: EVM_ADDRESS,
  networkKey: 'ARBITRUM',
};

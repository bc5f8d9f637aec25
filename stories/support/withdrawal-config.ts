import type { PendingWithdrawal } from '#domain/account/pending-withdrawal';
import { mergeConfig, type SiteConfig } from '#domain/catalogue/site-config';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import type { WithdrawalValues } from '#domain/rules/withdrawal';
import { PLAIN_RATE, PLAIN_WALLET } from '#domain/wire/defaults';

/** An active rate of one tier. */
export const activeRate = (
  bankCode: string,
  side: 'buy' | 'sell',
  value: string,
  transferFee = '0',
) => ({
  ...PLAIN_RATE,
  ...{ bankCode, side, value, transferFee, status: 1 },
});

/** Small configuration for withdrawals: of BTC, and of dong; ETH has no rate. */
export const withdrawalConfig: SiteConfig = mergeConfig(undefined, {
  siteInfo: { ...PLAIN_SITE, minWithdraw: '200000' },
  rates: [
    activeRate('BTC', 'sell', '2248000000'),
    activeRate('BTC', 'buy', '2286500000', '0.00003'),
  ],
});

/** The same with withdrawals switched off. */
export const withdrawalsOff: SiteConfig = {
  ...withdrawalConfig,
  siteInfo: { ...withdrawalConfig.siteInfo, allowWithdraw: false },
};

/** A wallet that something can be taken from. */
export const STOCKED_WALLET = { ...PLAIN_WALLET, vnd: '2500000', btc: '0.04213', eth: '1.5' };

/** A form that can be sent. */
export const GOOD_WITHDRAWAL: WithdrawalValues = {
  ...{ currency: 'VND', quantity: '1000000', bankCode: 'VCB', account: '0071000123456' },
};

export const BTC_WITHDRAWAL: WithdrawalValues = {
  ...{ currency: 'BTC', quantity: '0.02', bankCode: '' },
  account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
};

/** When the sample withdrawal was sent, epoch seconds. */
export const SENT_AT = 1_795_500_000;

/** The withdrawal that the form becomes. */
export const PENDING_WITHDRAWAL: PendingWithdrawal = {
  accountId: '2048159303',
  key: '00112233445566778899aabbccddeeff',
  request: { currencyCode: 'VND', quantity: '1000000', to: 'VCB/0071000123456' },
  quote: { quantity: '1000000', fee: '0', amount: '1000000' },
  sentAt: SENT_AT,
};

/** The same of bitcoin: less 0.00003 for the network. */
export const PENDING_BTC: PendingWithdrawal = {
  ...PENDING_WITHDRAWAL,
  request: { currencyCode: 'BTC', quantity: '0.02', to: BTC_WITHDRAWAL.account },
  quote: { quantity: '0.02', fee: '0.00003', amount: '0.01997' },
};

import type { ExchangeRate } from '../exchange-rate.ts';
import { amount, entity, key, whole } from './entity.ts';

/** Rates of swaps, as the configuration's `exchangeRates` carries them. */
export const exchangeRateCodec = entity<ExchangeRate>({
  fromCode: key('FromBankCode'),
  toCode: key('ToBankCode'),
  fee: amount('Fee'),
  percentFee: amount('PercentFee'),
  profit: amount('Profit'),
  dollarRate: amount('Rate_usd'),
  status: whole('Status', 1),
  value: amount('Value', '-1'),
});

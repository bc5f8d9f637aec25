import type { ExchangeRate } from '../pricing/exchange-rate.ts';
import { anyCaseEntity, code } from './any-case.ts';
import { amount, whole } from './entity.ts';

/** Rates of swaps, as the configuration's `exchangeRates` carries them. */
export const exchangeRateCodec = anyCaseEntity<ExchangeRate>({
  fromCode: code('FromBankCode'),
  toCode: code('ToBankCode'),
  fee: amount('Fee'),
  percentFee: amount('PercentFee'),
  profit: amount('Profit'),
  dollarRate: amount('Rate_usd'),
  status: whole('Status', 1),
  value: amount('Value', '-1'),
});

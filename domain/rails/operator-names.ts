import { ownValue } from '../own-value.ts';

/** What an operator's name is to people; not translated. */
const NAMES: Readonly<Record<string, string>> = {
  perfectmoney: 'Perfect Money',
  webmoney: 'WebMoney',
  payeer: 'Payeer',
  volet: 'Volet',
  skrill: 'Skrill',
  neteller: 'Neteller',
  paypal: 'PayPal',
  binance: 'Binance',
  voucher: 'Perfect Money e-Voucher',
};

/** Name of the operator of a rail's key; undefined for the key of a network. */
export const operatorName = (railKey: string): string | undefined => ownValue(NAMES, railKey);

/** A number as each operator writes it; none where accounts are no numbers. */
const EXAMPLES: Readonly<Record<string, string>> = {
  perfectmoney: 'U1234567',
  webmoney: 'Z123456789012',
  payeer: 'P1012345678',
};

/** Number of an account, to show what is asked for; empty where accounts are no numbers. */
export const accountExample = (railKey: string): string => ownValue(EXAMPLES, railKey) ?? '';

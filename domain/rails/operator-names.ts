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
export const operatorName = (railKey: string): string | undefined =>
  Object.hasOwn(NAMES, railKey) ? NAMES[railKey] : undefined;

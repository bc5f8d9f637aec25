/**
 * Code, name, least order, largest order, inventory, dong for one unit when we sell it, dong for one unit when we take
 * it, percentage fee.
 */
export type Listed = readonly [string, string, string, string, string, string, string, string];

export const COINS: readonly Listed[] = [
  ['BTC', 'Bitcoin', '0.0005', '0.5', '0.84', '2286500000', '2248000000', '0'],
  ['ETH', 'Ethereum', '0.01', '8', '12.5', '74150000', '72800000', '0'],
  ['BNB', 'BNB', '0.05', '40', '61', '22980000', '22510000', '0'],
  ['SOL', 'Solana', '0.1', '150', '210', '3654000', '3571000', '0'],
  ['TRX', 'TRON', '30', '50000', '86000', '7390', '7180', '0'],
  ['TON', 'Toncoin', '5', '4000', '5200', '41250', '40100', '0'],
  ['LTC', 'Litecoin', '0.1', '80', '95', '2471000', '2416000', '0'],
  ['XRP', 'XRP', '10', '8000', '11000', '54600', '53150', '0'],
  ['DOGE', 'Dogecoin', '50', '60000', '92000', '3985', '3870', '0'],
  ['ADA', 'Cardano', '15', '20000', '26000', '11240', '10920', '0'],
  ['MATIC', 'Polygon', '15', '20000', '18000', '3610', '3480', '0'],
  ['AVAXC', 'Avalanche C-Chain', '0.5', '500', '640', '371500', '361200', '0'],
];

/** What coins are sent over and taken in on, each by the networks' keys, and what sending costs in units of the coin. */
export const SENDING: Readonly<
  Record<string, { readonly networks: readonly string[]; readonly fee: string }>
> = {
  BTC: { networks: ['BTC'], fee: '0.00005' },
  ETH: { networks: ['ETH', 'ARBITRUM', 'OPTIMISM'], fee: '0.0004' },
  BNB: { networks: ['BSC', 'opBNB'], fee: '0.0005' },
  SOL: { networks: ['SOL'], fee: '0.005' },
  TRX: { networks: ['TRX'], fee: '1' },
  TON: { networks: ['TON'], fee: '0.03' },
  LTC: { networks: ['LTC'], fee: '0.001' },
  XRP: { networks: ['XRP'], fee: '0.25' },
  DOGE: { networks: ['DOGE'], fee: '4' },
  ADA: { networks: ['ADA'], fee: '0.8' },
  MATIC: { networks: ['MATIC', 'ETH'], fee: '0.2' },
  AVAXC: { networks: ['AVAXC'], fee: '0.01' },
};

/** A price that is unset: the variant is not traded on that side. */
export const UNSET = '-1';

export const E_MONEY: readonly Listed[] = [
  ['PM-USD', 'Perfect Money USD', '2', '3000', '4200', '26050', '25320', '0.5'],
  ['E-VOUCHER', 'Perfect Money e-Voucher', '5', '1000', '1500', '25980', '25180', '0.5'],
  ['WMZ_AUTO', 'WebMoney WMZ', '2', '2500', '3100', '25700', '24850', '0.8'],
  ['PAYEER', 'Payeer USD', '5', '2000', '2600', '26010', '25240', '0'],
  ['VOLET', 'Volet USD', '5', '2000', '1900', '26040', '25270', '0'],
  ['SKRILL-USD', 'Skrill USD', '10', '1500', '2400', '26900', '24650', '0'],
  ['SKRILL-EUR', 'Skrill EUR', '10', '1500', '1250', '31150', UNSET, '0'],
  ['SKRILL-GBP', 'Skrill GBP', '10', '1200', '980', '35600', UNSET, '0'],
  ['SKRILL-COMPANY-USD', 'Skrill Business USD', '20', '3000', '2600', '26870', UNSET, '0'],
  ['SKRILL-VIETNAM-EUR', 'Skrill EUR (Vietnam)', '10', '1500', '1250', UNSET, '28500', '0'],
  [
    'SKRILL-INTERNATIONAL-EUR',
    'Skrill EUR (International)',
    '10',
    '1500',
    '1250',
    UNSET,
    '28150',
    '0',
  ],
  ['SKRILL-VIETNAM-GBP', 'Skrill GBP (Vietnam)', '10', '1200', '980', UNSET, '32900', '0'],
  [
    'SKRILL-INTERNATIONAL-GBP',
    'Skrill GBP (International)',
    '10',
    '1200',
    '980',
    UNSET,
    '32450',
    '0',
  ],
  ['NETELLER-USD', 'Neteller USD', '10', '1500', '2200', '26870', '24620', '0'],
  ['NETELLER-EUR', 'Neteller EUR', '10', '1500', '980', '31120', UNSET, '0'],
  ['NETELLER-GBP', 'Neteller GBP', '10', '1200', '760', '35540', UNSET, '0'],
  ['NETELLER-VIETNAM-EUR', 'Neteller EUR (Vietnam)', '10', '1500', '980', UNSET, '28470', '0'],
  [
    'NETELLER-INTERNATIONAL-EUR',
    'Neteller EUR (International)',
    '10',
    '1500',
    '980',
    UNSET,
    '28120',
    '0',
  ],
  ['NETELLER-VIETNAM-GBP', 'Neteller GBP (Vietnam)', '10', '1200', '760', UNSET, '32870', '0'],
  [
    'NETELLER-INTERNATIONAL-GBP',
    'Neteller GBP (International)',
    '10',
    '1200',
    '760',
    UNSET,
    '32410',
    '0',
  ],
  ['PAYPAL-USD', 'PayPal USD', '10', '1000', '1400', '27450', '23900', '0'],
  ['PAYPAL-EUR', 'PayPal EUR', '10', '1000', '1150', '31700', '27400', '0'],
  ['PAYPAL-GBP', 'PayPal GBP', '10', '800', '620', '36250', '31600', '0'],
  ['PAYPAL-AUD', 'PayPal AUD', '15', '1500', '900', '17900', '15300', '0'],
  ['PAYPAL-COMPANY-USD', 'PayPal Business USD', '20', '3000', '2750', '27300', '24150', '0'],
  ['PAYPAL-COMPANY-EUR', 'PayPal Business EUR', '20', '3000', '1980', '31550', '27650', '0'],
  ['PAYPAL-COMPANY-GBP', 'PayPal Business GBP', '20', '2400', '1320', '36080', '31850', '0'],
  ['PAYPAL-COMPANY-AUD', 'PayPal Business AUD', '30', '4000', '1700', '17780', '15460', '0'],
  ['PAYPAL-INTERNATIONAL-EUR', 'PayPal EUR', '10', '1000', '1150', UNSET, '27050', '0'],
  ['BINANCE-USDT', 'Binance Pay (USDT)', '5', '5000', '6800', '26110', '25820', '0'],
];

/** Our sample accounts with the operators, by the key of the operator's rail: number and holder. */
export const OPERATOR_ACCOUNTS: Readonly<Record<string, string>> = {
  perfectmoney: 'U20148806',
  webmoney: 'Z208614730925',
  payeer: 'P1093847562',
  volet: 'volet@bendoi.example',
  skrill: 'skrill@bendoi.example',
  neteller: 'neteller@bendoi.example',
  paypal: 'paypal@bendoi.example',
  binance: '238641507',
};

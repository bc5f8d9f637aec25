import { bankOwner } from '#domain/books/accounts';
import type { BookEvent } from '#domain/books/journal';
import type { DecimalText } from '#domain/money/money';
import type { currencies } from '../tables/catalogue.ts';

type CurrencySeed = typeof currencies.$inferInsert;

/** USDT is one record for each network; only these can be bought for now. */
const USDT: readonly CurrencySeed[] = [
  {
    code: 'TRC20',
    name: 'USDT (TRC20)',
    depositNetworks: ['TRX'],
    addressExample: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  },
  {
    code: 'ERC20',
    name: 'USDT (ERC20)',
    depositNetworks: ['ETH'],
    addressExample: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  },
  {
    code: 'BEP20',
    name: 'USDT (BEP20)',
    depositNetworks: ['BSC'],
    addressExample: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  },
].map((network, index) => ({
  ...network,
  type: 'STABLECOIN',
  orderBy: index + 1,
  minOrder: '5',
  minMoney: '5',
  maxBalance: '8000',
}));

/** Code, name, least order, largest order, inventory. */
type Listed = readonly [string, string, string, string, string];

const COINS: readonly Listed[] = [
  ['BTC', 'Bitcoin', '0.0005', '0.5', '0.84'],
  ['ETH', 'Ethereum', '0.01', '8', '12.5'],
  ['BNB', 'BNB', '0.05', '40', '61'],
  ['SOL', 'Solana', '0.1', '150', '210'],
  ['TRX', 'TRON', '30', '50000', '86000'],
  ['TON', 'Toncoin', '5', '4000', '5200'],
  ['LTC', 'Litecoin', '0.1', '80', '95'],
  ['XRP', 'XRP', '10', '8000', '11000'],
  ['DOGE', 'Dogecoin', '50', '60000', '92000'],
  ['ADA', 'Cardano', '15', '20000', '26000'],
  ['MATIC', 'Polygon', '15', '20000', '18000'],
  ['AVAXC', 'Avalanche C-Chain', '0.5', '500', '640'],
];

const E_MONEY: readonly Listed[] = [
  ['PM-USD', 'Perfect Money USD', '2', '3000', '4200'],
  ['E-VOUCHER', 'Perfect Money e-Voucher', '5', '1000', '1500'],
  ['WMZ_AUTO', 'WebMoney WMZ', '2', '2500', '3100'],
  ['PAYEER', 'Payeer USD', '5', '2000', '2600'],
  ['VOLET', 'Volet USD', '5', '2000', '1900'],
  ['SKRILL-USD', 'Skrill USD', '10', '1500', '2400'],
  ['SKRILL-EUR', 'Skrill EUR', '10', '1500', '1250'],
  ['NETELLER-USD', 'Neteller USD', '10', '1500', '2200'],
  ['NETELLER-EUR', 'Neteller EUR', '10', '1500', '980'],
  ['PAYPAL-USD', 'PayPal USD', '10', '1000', '1400'],
  ['PAYPAL-COMPANY-USD', 'PayPal Business USD', '20', '3000', '2750'],
  ['BINANCE-USDT', 'Binance Pay (USDT)', '5', '5000', '6800'],
];

const listed = (type: string, from: number, entries: readonly Listed[]): readonly CurrencySeed[] =>
  entries.map(([code, name, minMoney, maxBalance], index) => ({
    code,
    name,
    type,
    orderBy: from + index,
    minOrder: minMoney,
    minMoney,
    maxBalance,
    // Shown with their rates; buying and selling them comes with their own rules.
    isAllowBuy: false,
    isAllowSell: false,
  }));

const HOLDER = 'CONG TY BEN DOI';

/** Sample accounts: where a sandbox's customers pay to, the first active one first; with the dong on them. */
const SAMPLE_BANKS = [
  ['VCB', 'Vietcombank', '1029384756012', '1850000000'],
  ['TCB', 'Techcombank', '19036425871018', '940000000'],
  ['MB', 'MB Bank', '0689112233445', '720000000'],
  ['ACB', 'ACB', '218456790', '465000000'],
] as const;

/** Sample accounts: real money paid to them is lost, so production never offers them. */
export const SAMPLE_ACCOUNT_NUMBERS: readonly string[] = SAMPLE_BANKS.map(([, , number]) => number);

const BANKS: readonly CurrencySeed[] = SAMPLE_BANKS.map(([code, name, accountNumber], index) => ({
  code,
  name,
  type: 'bank',
  orderBy: 100 + index,
  maxBalance: '300000000',
  accountName: HOLDER,
  accountNumber,
}));

export const CURRENCIES: readonly CurrencySeed[] = [
  ...USDT,
  ...listed('coin', 10, COINS),
  ...listed('currency', 40, E_MONEY),
  ...BANKS,
];

const USDT_INVENTORY = '8000';

const inventory = (code: string, quantity: DecimalText) => ({
  code,
  event: { type: 'inventory.adjusted', currencyCode: code, quantity } satisfies BookEvent,
});

/** What the sample exchange has when its books begin: units of currencies, and dong on its bank accounts. */
export const OPENINGS: readonly { readonly code: string; readonly event: BookEvent }[] = [
  ...USDT.map(({ code }) => inventory(code, USDT_INVENTORY)),
  ...[...COINS, ...E_MONEY].map(([code, , , , quantity]) => inventory(code, quantity)),
  ...SAMPLE_BANKS.map(([code, , number, amount]) => ({
    code,
    event: {
      type: 'cash.adjusted',
      account: bankOwner(code, number),
      amount,
    } satisfies BookEvent,
  })),
];

import { bankOwner } from '#domain/books/accounts';
import type { BookEvent } from '#domain/books/journal';
import type { DecimalText } from '#domain/money/money';
import { ownValue } from '#domain/own-value';
import { offeredNetworks } from '#domain/rails/offered-networks';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import type { currencies } from '../tables/catalogue.ts';
import { COINS, E_MONEY, type Listed, OPERATOR_ACCOUNTS, SENDING, UNSET } from './listed.ts';

type CurrencySeed = typeof currencies.$inferInsert;

const HOLDER = 'CONG TY BEN DOI';

/** USDT is one record for each network. */
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
  withdrawNetworks: network.depositNetworks,
  type: 'STABLECOIN',
  orderBy: index + 1,
  minOrder: '5',
  minMoney: '5',
  maxBalance: '8000',
}));

const networksOf = (code: string) => {
  const networks = [...(SENDING[code]?.networks ?? [])];
  return { depositNetworks: networks, withdrawNetworks: networks };
};

/** Our account with the operator of a currency; empty for a coin. */
const operatorAccountOf = (code: string) => {
  const operator = operatorOf(code);
  const accountNumber = operator && ownValue(OPERATOR_ACCOUNTS, railKeyOf(operator));
  return accountNumber ? { accountNumber, accountName: HOLDER } : {};
};

const listed = (type: string, from: number, entries: readonly Listed[]): readonly CurrencySeed[] =>
  entries.map(([code, name, minMoney, maxBalance, , buy, sell], index) => ({
    ...networksOf(code),
    ...operatorAccountOf(code),
    code,
    name,
    type,
    orderBy: from + index,
    minOrder: minMoney,
    minMoney,
    maxBalance,
    // The others are shown with their rates.
    isAllowBuy: buy !== UNSET && offeredNetworks({ code, ...networksOf(code) }, 'buy').length > 0,
    isAllowSell:
      sell !== UNSET && offeredNetworks({ code, ...networksOf(code) }, 'sell').length > 0,
  }));

/** Sample accounts: where a sandbox's customers pay to, the first active one first; with the dong on them. */
const SAMPLE_BANKS = [
  ['VCB', 'Vietcombank', '1029384756012', '1850000000'],
  ['TCB', 'Techcombank', '19036425871018', '940000000'],
  ['MB', 'MB Bank', '0689112233445', '720000000'],
  ['ACB', 'ACB', '218456790', '465000000'],
  ['VTB', 'VietinBank', '113366668888', '380000000'],
] as const;

/** Sample accounts: real money paid to them is lost, so production never offers them. */
export const SAMPLE_ACCOUNT_NUMBERS: readonly string[] = [
  ...SAMPLE_BANKS.map(([, , number]) => number),
  ...Object.values(OPERATOR_ACCOUNTS),
];

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

import type { BuySellRate, Currency, OrderSide, RecentOrder } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import { anyCaseEntity, anyCaseOf, code, knownWord, listed, listedLower } from './any-case.ts';
import {
  amount,
  type Field,
  key,
  requiredMoment,
  text,
  textUnlessEmpty,
  unsigned,
  via,
  whole,
  yesNo,
} from './entity.ts';

const isBelowZero = (value: DecimalText) => value.startsWith('-');

/** A reserve below zero counts as zero. */
const held = (name: string): Field<DecimalText> =>
  via(
    amount(name),
    (wire) => (isBelowZero(wire) ? '0' : wire),
    (kept) => kept,
  );

const UNSET = '-1';

/** Whatever is below zero is no price: it counts as unset. */
const price = (name: string): Field<DecimalText> =>
  via(
    amount(name, UNSET),
    (wire) => (isBelowZero(wire) ? UNSET : wire),
    (kept) => kept,
  );

/** Kinds of records, as the source text writes them. */
const TYPES = ['coin', 'currency', 'bank', 'STABLECOIN'];

export const currencyCodec = anyCaseEntity<Currency>({
  id: text('Id'),
  code: code('BankCode'),
  name: text('BankName'),
  swiftCode: text('SwiftCode'),
  type: knownWord('Type', TYPES),
  status: whole('Status', 1),
  orderBy: whole('OrderBy'),
  minOrder: unsigned('MinOrder'),
  minMoney: unsigned('MinMoney'),
  maxBalance: unsigned('MaxBalance'),
  reserve: held('Reverse'),
  accountName: text('AccountName'),
  accountNumber: text('AccountNumber'),
  branch: text('Branch', 'Ha Noi'),
  isShow: yesNo('IsShow', true),
  isAllowBuy: yesNo('is_allow_buy', true),
  isAllowSell: yesNo('is_allow_sell', true),
  buyPauseReason: textUnlessEmpty('buy_pause_reason'),
  sellPauseReason: textUnlessEmpty('sell_pause_reason'),
  domains: listedLower('domains'),
  depositNetworks: listed('DepositNetworkList'),
  withdrawNetworks: listed('WithdrawNetworkList'),
  fee: unsigned('Fee'),
  percentFee: unsigned('PercentFee'),
  transferFee: unsigned('FeeTransfer'),
  value: amount('Value'),
  image: text('image'),
  addressExample: text('AddressExample'),
});

export const rateCodec = anyCaseEntity<BuySellRate>({
  bankCode: code('BankCode'),
  side: anyCaseOf<OrderSide>('Type', ['buy', 'sell']),
  status: whole('Status', 1),
  value: price('Value'),
  fee: unsigned('Fee'),
  percentFee: unsigned('PercentFee'),
  transferFee: unsigned('FeeTransfer'),
  profit: amount('Profit'),
  dollarRate: amount('Rate_usd'),
  minQuantity: unsigned('MinQuantity'),
});

export const recentOrderCodec = anyCaseEntity<RecentOrder>({
  type: key('OrderType'),
  currencyCode: code('CurrencyCode'),
  quantity: unsigned('Quantity'),
  createdAt: requiredMoment('CreatedAt'),
});

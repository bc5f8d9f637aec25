import type { DecimalText } from '../money.ts';
import type { BuySellRate, Currency, OrderSide, RecentOrder } from '../site-config.ts';
import {
  amount,
  entity,
  type Field,
  key,
  oneOf,
  requiredMoment,
  text,
  texts,
  unsigned,
  via,
  whole,
  yesNo,
} from './entity.ts';

const isBelowZero = (value: DecimalText) => value.startsWith('-');

/** Who owes more than there is has nothing left to hand out. */
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

/** Why a side is paused: not written where it is not. */
const reason = (name: string): Field<string> => ({
  ...text(name),
  write: (code) => code || undefined,
});

export const currencyCodec = entity<Currency>({
  id: text('Id'),
  code: key('BankCode'),
  name: text('BankName'),
  swiftCode: text('SwiftCode'),
  type: text('Type'),
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
  buyPauseReason: reason('buy_pause_reason'),
  sellPauseReason: reason('sell_pause_reason'),
  domains: texts('domains'),
  depositNetworks: texts('DepositNetworkList'),
  withdrawNetworks: texts('WithdrawNetworkList'),
  fee: unsigned('Fee'),
  percentFee: unsigned('PercentFee'),
  transferFee: unsigned('FeeTransfer'),
  value: amount('Value'),
  image: text('image'),
  addressExample: text('AddressExample'),
});

export const rateCodec = entity<BuySellRate>({
  bankCode: key('BankCode'),
  side: oneOf<OrderSide>('Type', ['buy', 'sell']),
  status: whole('Status', 1),
  value: price('Value'),
  fee: unsigned('Fee'),
  percentFee: unsigned('PercentFee'),
  transferFee: unsigned('FeeTransfer'),
  profit: amount('Profit'),
  dollarRate: amount('Rate_usd'),
  minQuantity: unsigned('MinQuantity'),
});

export const recentOrderCodec = entity<RecentOrder>({
  type: key('OrderType'),
  currencyCode: key('CurrencyCode'),
  quantity: unsigned('Quantity'),
  createdAt: requiredMoment('CreatedAt'),
});

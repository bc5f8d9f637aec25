import type { BuySellRate, Currency, OrderSide, RecentOrder } from '../site-config.ts';
import { amount, entity, key, oneOf, requiredWhole, text, texts, whole, yesNo } from './entity.ts';

export const currencyCodec = entity<Currency>({
  id: text('Id'),
  code: key('BankCode'),
  name: text('BankName'),
  swiftCode: text('SwiftCode'),
  type: text('Type'),
  status: whole('Status', 1),
  orderBy: whole('OrderBy'),
  minOrder: amount('MinOrder'),
  minMoney: amount('MinMoney'),
  maxBalance: amount('MaxBalance'),
  reserve: amount('Reverse'),
  accountName: text('AccountName'),
  accountNumber: text('AccountNumber'),
  branch: text('Branch', 'Ha Noi'),
  isShow: yesNo('IsShow', true),
  isAllowBuy: yesNo('is_allow_buy', true),
  isAllowSell: yesNo('is_allow_sell', true),
  domains: texts('domains'),
  depositNetworks: texts('DepositNetworkList'),
  withdrawNetworks: texts('WithdrawNetworkList'),
  fee: amount('Fee'),
  percentFee: amount('PercentFee'),
  transferFee: amount('FeeTransfer'),
  value: amount('Value'),
  image: text('image'),
  addressExample: text('AddressExample'),
});

export const rateCodec = entity<BuySellRate>({
  bankCode: key('BankCode'),
  side: oneOf<OrderSide>('Type', ['buy', 'sell']),
  status: whole('Status', 1),
  value: amount('Value', '-1'),
  fee: amount('Fee'),
  percentFee: amount('PercentFee'),
  transferFee: amount('FeeTransfer'),
  profit: amount('Profit'),
  dollarRate: amount('Rate_usd'),
  minQuantity: amount('MinQuantity'),
});

export const recentOrderCodec = entity<RecentOrder>({
  type: key('OrderType'),
  currencyCode: key('CurrencyCode'),
  quantity: amount('Quantity'),
  createdAt: requiredWhole('CreatedAt'),
});

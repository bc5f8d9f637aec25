import type { BuySellRate, Currency } from './site-config.ts';

/** Default currency (source, section 3). */
export const PLAIN_CURRENCY: Currency = {
  id: '',
  code: '',
  name: '',
  swiftCode: '',
  type: '',
  status: 1,
  orderBy: 0,
  minOrder: '0',
  minMoney: '0',
  maxBalance: '0',
  reserve: '0',
  accountName: '',
  accountNumber: '',
  branch: 'Ha Noi',
  isShow: true,
  isAllowBuy: true,
  isAllowSell: true,
  buyPauseReason: '',
  sellPauseReason: '',
  domains: [],
  depositNetworks: [],
  withdrawNetworks: [],
  fee: '0',
  percentFee: '0',
  transferFee: '0',
  value: '0',
  image: '',
  addressExample: '',
};

/** A tier without a value, which costs nothing on top (defaults: source, section 3). */
export const PLAIN_RATE: BuySellRate = {
  bankCode: '',
  side: 'buy',
  status: 1,
  value: '-1',
  fee: '0',
  percentFee: '0',
  transferFee: '0',
  profit: '0',
  dollarRate: '0',
  minQuantity: '0',
};

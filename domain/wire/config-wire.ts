import { array, type InferType, mixed, number, object, string } from 'yup';
import type { BuySellRate, Currency, RecentOrder, SiteConfig, SiteInfo } from '../site-config.ts';
import { decimalField } from './decimal-wire.ts';
import { flag, readShape } from './result.ts';

/** What the configuration call is asked with: the whole answer before the first load, changes after. */
export interface ConfigRequest {
  readonly isGetAll: 'true' | 'false';
  /** Host name of the page. */
  readonly domain: string;
}

const siteTextWire = object({
  Code: string().ensure(),
  ImageSrc: string().ensure(),
  vi: string().ensure(),
  en: string().ensure(),
  Status: number().default(1),
});

const siteInfoWire = object({
  Domain: string().ensure(),
  Email: string().ensure(),
  configWebTexts: array(siteTextWire).default([]),
  AllowBuy: flag(true),
  AllowSell: flag(true),
  AllowExchange: flag(true),
  RequiredVerify: flag(true),
  requiredLoginToBuySell: flag(false),
  // Absent means no limit; 0 means that every order needs a signed-in user.
  MinOrderLogin: decimalField('-1'),
});

const currencyWire = object({
  BankCode: string().required(),
  BankName: string().ensure(),
  Type: string().ensure(),
  Status: number().default(1),
  OrderBy: number().default(0),
  MinOrder: decimalField(),
  MinMoney: decimalField(),
  MaxBalance: decimalField(),
  Reverse: decimalField(),
  AccountName: string().ensure(),
  AccountNumber: string().ensure(),
  Branch: string().default('Ha Noi'),
  is_allow_buy: flag(true),
  is_allow_sell: flag(true),
  domains: array(string().required()).default([]),
  DepositNetworkList: array(string().required()).default([]),
  AddressExample: string().ensure(),
});

const rateWire = object({
  BankCode: string().required(),
  Type: string().oneOf(['buy', 'sell']).required(),
  Status: number().default(1),
  Value: decimalField('-1'),
  Fee: decimalField(),
  PercentFee: decimalField(),
  FeeTransfer: decimalField(),
  MinQuantity: decimalField(),
});

const recentOrderWire = object({
  OrderType: string().required(),
  CurrencyCode: string().required(),
  Quantity: decimalField(),
  CreatedAt: number().required(),
});

const listOf = () => array(mixed().defined()).optional();

/** The data of a configuration answer as it travels; every part is optional. */
const configWire = object({
  siteInfo: siteInfoWire.default(undefined).optional(),
  banks: array(currencyWire).optional(),
  rateBuySells: array(rateWire).optional(),
  orders: array(recentOrderWire).optional(),
  rateExchanges: listOf(),
  faqs: listOf(),
  faqCats: listOf(),
  categories: listOf(),
  newses: listOf(),
  btcTransactions: listOf(),
  usdtTransactions: listOf(),
  ethTransactions: listOf(),
});

/**
 * Reads the data of a configuration answer; what it does not carry is absent from the result.
 * @throws {MalformedAnswer} when a part is not of the agreed shape
 */
export const decodeConfig = (data: unknown): Partial<SiteConfig> => {
  const wire = readShape(configWire, data);
  const parts = {
    siteInfo: wire.siteInfo && decodeSiteInfo(wire.siteInfo),
    currencies: wire.banks?.map(decodeCurrency),
    rates: wire.rateBuySells?.map(decodeRate),
    orders: wire.orders?.map(decodeRecentOrder),
    exchangeRates: wire.rateExchanges,
    faqs: wire.faqs,
    faqCategories: wire.faqCats,
    categories: wire.categories,
    news: wire.newses,
    btcTransactions: wire.btcTransactions,
    usdtTransactions: wire.usdtTransactions,
    ethTransactions: wire.ethTransactions,
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined),
  ) as Partial<SiteConfig>;
};

const decodeSiteInfo = (wire: InferType<typeof siteInfoWire>): SiteInfo => ({
  domain: wire.Domain,
  email: wire.Email,
  texts: wire.configWebTexts.map(({ Code, ImageSrc, vi, en, Status }) => ({
    code: Code,
    imageSrc: ImageSrc,
    vi,
    en,
    status: Status,
  })),
  allowBuy: wire.AllowBuy,
  allowSell: wire.AllowSell,
  allowExchange: wire.AllowExchange,
  requiredVerify: wire.RequiredVerify,
  requiredLoginToBuySell: wire.requiredLoginToBuySell,
  minOrderLogin: wire.MinOrderLogin === '-1' ? null : wire.MinOrderLogin,
});

const decodeCurrency = (wire: InferType<typeof currencyWire>): Currency => ({
  code: wire.BankCode,
  name: wire.BankName,
  type: wire.Type,
  status: wire.Status,
  orderBy: wire.OrderBy,
  minOrder: wire.MinOrder,
  minMoney: wire.MinMoney,
  maxBalance: wire.MaxBalance,
  reserve: wire.Reverse,
  accountName: wire.AccountName,
  accountNumber: wire.AccountNumber,
  branch: wire.Branch,
  isAllowBuy: wire.is_allow_buy,
  isAllowSell: wire.is_allow_sell,
  domains: wire.domains,
  depositNetworks: wire.DepositNetworkList,
  addressExample: wire.AddressExample,
});

const decodeRate = (wire: InferType<typeof rateWire>): BuySellRate => ({
  bankCode: wire.BankCode,
  side: wire.Type === 'sell' ? 'sell' : 'buy',
  status: wire.Status,
  value: wire.Value,
  fee: wire.Fee,
  percentFee: wire.PercentFee,
  transferFee: wire.FeeTransfer,
  minQuantity: wire.MinQuantity,
});

const decodeRecentOrder = (wire: InferType<typeof recentOrderWire>): RecentOrder => ({
  type: wire.OrderType,
  currencyCode: wire.CurrencyCode,
  quantity: wire.Quantity,
  createdAt: wire.CreatedAt,
});

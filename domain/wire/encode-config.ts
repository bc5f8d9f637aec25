import type { BuySellRate, Currency, RecentOrder, SiteConfig, SiteInfo } from '../site-config.ts';

/** How the service writes a configuration, whole or in part; `decodeConfig` reads it. */
export const encodeConfig = (config: Partial<SiteConfig>) => ({
  ...(config.siteInfo && { siteInfo: encodeSiteInfo(config.siteInfo) }),
  ...(config.currencies && { banks: config.currencies.map(encodeCurrency) }),
  ...(config.rates && { rateBuySells: config.rates.map(encodeRate) }),
  ...(config.orders && { orders: config.orders.map(encodeRecentOrder) }),
  ...(config.exchangeRates && { rateExchanges: config.exchangeRates }),
  ...(config.faqs && { faqs: config.faqs }),
  ...(config.faqCategories && { faqCats: config.faqCategories }),
  ...(config.categories && { categories: config.categories }),
  ...(config.news && { newses: config.news }),
  ...(config.btcTransactions && { btcTransactions: config.btcTransactions }),
  ...(config.usdtTransactions && { usdtTransactions: config.usdtTransactions }),
  ...(config.ethTransactions && { ethTransactions: config.ethTransactions }),
});

const encodeSiteInfo = (info: SiteInfo) => ({
  Domain: info.domain,
  Email: info.email,
  configWebTexts: info.texts.map(({ code, imageSrc, vi, en, status }) => ({
    Code: code,
    ImageSrc: imageSrc,
    vi,
    en,
    Status: status,
  })),
  AllowBuy: info.allowBuy,
  AllowSell: info.allowSell,
  AllowExchange: info.allowExchange,
  RequiredVerify: info.requiredVerify,
  requiredLoginToBuySell: info.requiredLoginToBuySell,
  ...(info.minOrderLogin !== null && { MinOrderLogin: info.minOrderLogin }),
});

const encodeCurrency = (currency: Currency) => ({
  BankCode: currency.code,
  BankName: currency.name,
  Type: currency.type,
  Status: currency.status,
  OrderBy: currency.orderBy,
  MinOrder: currency.minOrder,
  MinMoney: currency.minMoney,
  MaxBalance: currency.maxBalance,
  Reverse: currency.reserve,
  AccountName: currency.accountName,
  AccountNumber: currency.accountNumber,
  Branch: currency.branch,
  is_allow_buy: currency.isAllowBuy,
  is_allow_sell: currency.isAllowSell,
  domains: currency.domains,
  DepositNetworkList: currency.depositNetworks,
  AddressExample: currency.addressExample,
});

const encodeRate = (rate: BuySellRate) => ({
  BankCode: rate.bankCode,
  Type: rate.side,
  Status: rate.status,
  Value: rate.value,
  Fee: rate.fee,
  PercentFee: rate.percentFee,
  FeeTransfer: rate.transferFee,
  MinQuantity: rate.minQuantity,
});

const encodeRecentOrder = (order: RecentOrder) => ({
  OrderType: order.type,
  CurrencyCode: order.currencyCode,
  Quantity: order.quantity,
  CreatedAt: order.createdAt,
});

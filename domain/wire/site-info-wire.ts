import { PLAIN_SITE, type SiteInfo, type SiteText } from '../catalogue/site-info.ts';
import type { DecimalText } from '../money/money.ts';
import { anyCaseEntity, goodRowsOf, listedInText, lowerText } from './any-case.ts';
import { amount, type Field, text, textsByName, via, whole, yesNo } from './entity.ts';

/** Absent means no limit; 0 means that every order is above it. */
const NO_LIMIT = '-1';

const limit = (name: string): Field<DecimalText | null> =>
  via(
    amount(name, NO_LIMIT),
    (read) => (read === NO_LIMIT ? null : read),
    (kept) => kept ?? NO_LIMIT,
  );

export const siteTextCodec = anyCaseEntity<SiteText>({
  code: lowerText('Code'),
  imageSrc: text('ImageSrc'),
  vi: text('vi'),
  en: text('en'),
  status: whole('Status', 1),
  description: text('DescTxt'),
  moreData: text('MoreData'),
});

/** Switches that the service writes as '1' and '0'. */
const oneOrNothing = (name: string): Field<boolean> => ({
  ...yesNo(name, false),
  write: (on) => (on ? '1' : '0'),
});

export const siteInfoCodec = anyCaseEntity<SiteInfo>({
  locales: listedInText('Locales'),
  domain: text('Domain'),
  email: text('Email'),
  titles: textsByName('Titles'),
  descriptions: textsByName('Descriptions'),
  keywords: textsByName('Keywords'),
  logos: textsByName('Logos'),
  videoLink: text('VideoLink'),
  siteNotify: text('SiteNotify'),
  tawkId: text('TawkId'),
  phone: text('Phone'),
  skype: text('Skype'),
  yahoo: text('Yahoo'),
  env: text('Env'),
  showTransactionHistory: oneOrNothing('ShowTransactionHistory'),
  showExchangeActivity: yesNo('ShowExchangeActivity', true),
  imageExts: listedInText('ImageExts'),
  texts: goodRowsOf('configWebTexts', siteTextCodec),
  allowWithdraw: yesNo('AllowWithdraw', true),
  allowBuy: yesNo('AllowBuy', true),
  allowSell: yesNo('AllowSell', true),
  allowExchange: yesNo('AllowExchange', true),
  allowLoginZallo: yesNo('AllowLoginZallo', true),
  requiredVerify: yesNo('RequiredVerify', true),
  requiredLoginToBuySell: yesNo('requiredLoginToBuySell', false),
  minOrderLogin: limit('MinOrderLogin'),
  minOrderKyc: limit('MinOrderKyc'),
  minWithdraw: amount('MinWithdraw'),
  orderTimer: whole('OrderTimer', PLAIN_SITE.orderTimer),
});

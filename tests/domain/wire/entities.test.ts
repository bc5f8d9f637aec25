import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN_USER } from '#domain/account/session';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { EVERY_ORDER } from '#domain/order/order-query';
import {
  loginCodec,
  passwordResetCodec,
  passwordResetRequestCodec,
  profileCodec,
  registrationCodec,
} from '#domain/wire/account-requests';
import { decodeBuyOrder, encodeBuyOrder } from '#domain/wire/buy-order-wire';
import {
  articleCodec,
  categoryCodec,
  faqCategoryCodec,
  faqCodec,
  newsCodec,
} from '#domain/wire/content-wire';
import { currencyCodec, rateCodec } from '#domain/wire/currency-wire';
import { PLAIN_CURRENCY, PLAIN_RATE, PLAIN_TEXT, PLAIN_WALLET } from '#domain/wire/defaults';
import { exchangeOrderCodec } from '#domain/wire/exchange-order-wire';
import { exchangeRateCodec } from '#domain/wire/exchange-rate-wire';
import { landingCodec } from '#domain/wire/landing-wire';
import {
  orderQueryCodec,
  reviewCodec,
  transactionProofCodec,
  voucherAttemptCodec,
} from '#domain/wire/order-requests';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { decodeSellOrder, encodeSellOrder } from '#domain/wire/sell-order-wire';
import { decodeSession, encodeSession } from '#domain/wire/session-wire';
import { siteInfoCodec } from '#domain/wire/site-info-wire';
import { transactionCodec } from '#domain/wire/transaction-wire';
import { phoneProofCodec, secretProofCodec } from '#domain/wire/two-factor-requests';
import { anOrder } from '../support.ts';

interface Both<Entity> {
  readonly decode: (data: unknown) => Entity;
  readonly encode: (entity: Entity) => unknown;
}

const text = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .filter((said) => !/[,\n;]/.test(said) && said.trim() === said);
const money = fc
  .tuple(fc.nat(), fc.integer({ min: 1, max: 9 }))
  .map(([whole, cents]) => `${whole}.${cents}`);
const wordLists = [
  'locales',
  'imageExts',
  'proofImages',
  'notices',
  'domains',
  'depositNetworks',
  'withdrawNetworks',
];

/** Codes and host names are case-insensitive: they come back as they are stored. */
const capitals = text.map((said) => said.toUpperCase()).filter((said) => said.trim() === said);
const small = text.map((said) => said.toLowerCase());
const CODES = ['code', 'bankCode', 'fromCode', 'toCode'];

/** Another value for every field, of the same kind as the sample's; literals stay. */
const like = (sample: unknown, name = ''): fc.Arbitrary<unknown> => {
  if (CODES.includes(name)) return capitals;
  if (name === 'domains') return fc.array(small, { maxLength: 3 });
  if (wordLists.includes(name)) return fc.array(text, { maxLength: 3 });
  if (typeof sample === 'boolean') return fc.boolean();
  if (typeof sample === 'number') return fc.nat();
  if (typeof sample === 'string') return /^-?\d+(\.\d+)?$/.test(sample) ? money : text;
  if (Array.isArray(sample)) return fc.constant(sample);
  if (sample === null) return fc.constant(null);
  return fc.record(
    Object.fromEntries(
      Object.entries(sample as object).map(([key, value]) => [key, like(value, key)]),
    ),
  );
};

const returns = <Entity>(
  { decode, encode }: Both<Entity>,
  sample: Entity,
  fixed: Partial<Entity> = {},
) =>
  fc.assert(
    fc.property(like(sample), (other) => {
      const sent = { ...(other as Entity), ...fixed };
      expect(decode(JSON.parse(JSON.stringify(encode(sent))))).toEqual(sent);
    }),
    { numRuns: 60 },
  );

const order = { decode: decodeOrder, encode: encodeOrder };
const session = { decode: decodeSession, encode: encodeSession };
const TX = transactionCodec.decode({});
const FAQ = faqCodec.decode({});
const NEWS = newsCodec.decode({});

describe('every entity comes back over the wire as it was sent', () => {
  test('[ENT-01, ENT-02] session: user account, wallet and their lists', () => {
    const entries = [{ address: 'bc1', balance: '0.5' }];
    const wallet = { ...PLAIN_WALLET, ethWallets: entries, btcWallets: entries };
    returns(session, { token: 't', user: PLAIN_USER, wallet, btcWallets: entries, ethWallets: [] });
  });

  test('[ENT-03] site info with its texts', () => {
    const texts = [
      {
        ...PLAIN_TEXT,
        code: 'notice',
        vi: 'Chào',
        en: 'Hi',
        description: 'd',
        moreData: '{"a":1}',
      },
    ];
    const names = {
      titles: { vi: 'Bến Đổi' },
      logos: { light: '/l.svg' },
      keywords: { en: 'k' },
      descriptions: { vi: 'm' },
    };
    returns(siteInfoCodec, {
      ...PLAIN_SITE,
      ...names,
      texts,
      minOrderLogin: '5',
      minOrderKyc: '0',
    });
    returns(siteInfoCodec, PLAIN_SITE);
  });

  test('[ENT-04, CUR-01] currency, exchange rate, buy/sell rate', () => {
    returns(currencyCodec, PLAIN_CURRENCY);
    returns(rateCodec, PLAIN_RATE, { side: 'sell' });
    returns(
      exchangeRateCodec,
      exchangeRateCodec.decode({ FromBankCode: 'BTC', ToBankCode: 'ETH' }),
    );
  });

  test('[ENT-05] order, whole', () => {
    const review = { state: 'waiting', content: '<b>a</b>\n%3Cb%3E' } as const;
    returns(order, anOrder(), { type: 'sell', voucher: { number: '1', code: '2;3' }, review });
    returns(order, anOrder(), { type: 'ex', voucher: null, review });
  });

  test('[ENT-06] crypto transaction, landing stats, news, category, FAQ, FAQ category', () => {
    returns(transactionCodec, TX);
    returns(newsCodec, NEWS);
    returns(categoryCodec, categoryCodec.decode({}));
    returns(faqCodec, FAQ);
    returns(faqCategoryCodec, faqCategoryCodec.decode({}));
    returns(articleCodec, { news: NEWS, related: [NEWS] });
    const lists = {
      lastBtcIn: [TX],
      lastBtcOut: [],
      lastEthIn: [TX, TX],
      lastEthOut: [TX],
      faqs: [FAQ],
      reviews: [{ content: '<b>a</b>\n%3C', author: 'Customer', day: 1_795_392_000 }],
    };
    returns(landingCodec, { ...landingCodec.decode({}), ...lists });
  });

  test('[ENT-07] request payloads', () => {
    returns(loginCodec, { email: 'e', password: 'p', captcha: 'c', code: 'd' });
    returns(
      registrationCodec,
      { email: 'e', password: 'p', confirmPassword: 'p', captcha: 'c', sponsor: 's' },
      { email: 'e', password: 'p', confirmPassword: 'p', captcha: 'c', sponsor: '' },
    );
    returns(passwordResetRequestCodec, { email: 'e', captcha: 'c' });
    returns(passwordResetCodec, { password: 'p', token: 't', captcha: 'c' });
    returns(
      profileCodec,
      { fullName: 'f', passportId: 'p', address: 'a', country: 'vi', avatar: 'x', sponsor: 's' },
      { country: 'us' },
    );
    returns(secretProofCodec, { code: 'a', codeConfirm: 'b', secret: 'c' });
    returns(phoneProofCodec, { code: 'a', phone: 'b' });
    returns(
      orderQueryCodec,
      { ...EVERY_ORDER, keyword: 'k' },
      { findBy: 'status', type: 'ex', status: 'paid', from: '2025-11-22', to: '' },
    );
    returns(reviewCodec, { content: 'c', email: 'e', ref: 'r' });
    returns(transactionProofCodec, { orderRef: 'r', transactionId: 't' });
    returns(voucherAttemptCodec, { orderRef: 'r', voucher: { number: 'n', code: 'c' } });
    returns(
      exchangeOrderCodec,
      { fromCode: 'BTC', toCode: 'ETH', quantity: '1' },
      { fromCode: 'BTC', toCode: 'ETH' },
    );
    const extras = {
      email: 'e',
      phoneNumber: 'p',
      binanceId: 'b',
      customerId: 'c',
      paypalMethod: 'm',
    };
    const trade = {
      ...extras,
      quantity: '1',
      networkKey: 'n',
      bankCode: 'b',
      unverifiedName: 'u',
      note: 'n',
      currencyCode: 'X',
    };
    const fixed = { currencyCode: 'XRP', accountNumber: '007' };
    returns(
      { decode: decodeBuyOrder, encode: encodeBuyOrder },
      { ...trade, receivingAddress: 'r', accountNumber: 'a', memo: 'm' },
      fixed,
    );
    returns(
      { decode: decodeSellOrder, encode: encodeSellOrder },
      { ...trade, senderAddress: 's', accountNumber: 'a' },
      fixed,
    );
  });
});

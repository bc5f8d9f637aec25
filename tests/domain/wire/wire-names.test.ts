import { describe, expect, test } from 'vitest';
import { PLAIN_USER } from '#domain/account/session';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { EVERY_ORDER } from '#domain/order/order-query';
import * as account from '#domain/wire/account-requests';
import * as content from '#domain/wire/content-wire';
import { currencyCodec, rateCodec, recentOrderCodec } from '#domain/wire/currency-wire';
import { PLAIN_CURRENCY, PLAIN_RATE, PLAIN_TEXT, PLAIN_WALLET } from '#domain/wire/defaults';
import { exchangeOrderCodec } from '#domain/wire/exchange-order-wire';
import { exchangeRateCodec } from '#domain/wire/exchange-rate-wire';
import { landingCodec } from '#domain/wire/landing-wire';
import * as requests from '#domain/wire/order-requests';
import { encodeOrder } from '#domain/wire/order-wire';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import { encodeSession } from '#domain/wire/session-wire';
import { siteInfoCodec } from '#domain/wire/site-info-wire';
import { transactionCodec } from '#domain/wire/transaction-wire';
import * as twoFactor from '#domain/wire/two-factor-requests';
import { anOrder } from '../support.ts';

/** Names as the source text lists them, and what the design adds to them; the service may write them in any order. */
const same = (wire: unknown, listed: string) =>
  expect(Object.keys(wire as object).toSorted()).toEqual(listed.trim().split(/\s+/).toSorted());

const entries = [{ address: 'bc1', balance: '0.5' }];
const session = encodeSession({
  token: 't',
  user: PLAIN_USER,
  wallet: { ...PLAIN_WALLET, ethWallets: entries, btcWallets: entries },
  btcWallets: entries,
  ethWallets: entries,
}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

describe('the wire calls every field what the source text calls it', () => {
  test('[ENT-01] user account', () =>
    same(
      session.user,
      `Id Email FirstName LastName FullName PassportId Address StreetAddress1 StreetAddress2 City
       Country CountryCode PostalCode PhoneNumber Birthday Avatar Sponsor Role DocStatus Twofa
       IsTwoFactor IsLockScreen CurrencyKey TimezoneKey RecoveryCodesLeft`,
    ));

  test('[ENT-02] wallet and session data', () => {
    same(session, 'token user wallet btcWallets ethWallets');
    same(
      session.wallet,
      'Id UserId Status Processing Eth Btc Vnd EthWallets BtcWallets CreatedAt UpdatedAt',
    );
    for (const list of [session.btcWallets, session.wallet?.EthWallets])
      expect(list).toEqual([{ Address: 'bc1', Balance: '0.5' }]);
  });

  test('[ENT-03] site info and its texts', () => {
    const { configWebTexts, ...site } = siteInfoCodec.encode({
      ...PLAIN_SITE,
      texts: [PLAIN_TEXT],
    });
    same(
      site,
      `Locales Domain Email Titles Descriptions Keywords Logos VideoLink SiteNotify TawkId Phone
       Skype Yahoo Env ShowTransactionHistory ImageExts RequiredVerify MinOrderLogin MinOrderKyc
       MinWithdraw requiredLoginToBuySell AllowWithdraw AllowBuy AllowSell AllowExchange
       AllowLoginZallo OrderTimer ShowExchangeActivity`,
    );
    same((configWebTexts as object[])[0], 'Code ImageSrc vi en Status DescTxt MoreData');
  });

  test('[ENT-04, CUR-01] currency, exchange rate, buy/sell rate', () => {
    same(
      currencyCodec.encode(PLAIN_CURRENCY),
      `Id BankName SwiftCode BankCode MinOrder MinMoney MaxBalance Reverse Type Status OrderBy
       AccountName AccountNumber Branch IsShow is_allow_buy is_allow_sell domains
       DepositNetworkList WithdrawNetworkList Fee PercentFee FeeTransfer Value image
       AddressExample buy_pause_reason sell_pause_reason`,
    );
    same(
      rateCodec.encode(PLAIN_RATE),
      'BankCode Fee PercentFee FeeTransfer Profit Rate_usd Type Status Value MinQuantity',
    );
    const pair = exchangeRateCodec.decode({ FromBankCode: 'BTC', ToBankCode: 'ETH' });
    same(
      exchangeRateCodec.encode(pair),
      'FromBankCode ToBankCode Fee PercentFee Profit Rate_usd Status Value',
    );
  });

  test('[ENT-05] order', () => {
    const { PmAccount, SenderAccount, ...order } = encodeOrder(anOrder());
    same(
      order,
      `Id OrderType Ref CreatedAt UpdatedAt TimeCreate TimeUpdate Status CurrencyCode CurrencyType
       CryptoNetworkKey CryptoMemo BankId CustomerId ReceivingAddress Quantity Rate FeeTransfer
       CashAmount PmBatchNumber SenderAddress PmVoucher Hash TransactionIdCustomer Timer AutoRetry
       Processing SellerAccountId SellerAccountName FromBank ToBank BankOrderName OrderDesc
       AccountIdSent AccountIdReceived AmountSent AmountReceived QrCode ImageProof OrderNotify
       PaypalMethod IsAllowConfirmSendMoney Note IsMasked Deposits Refunds Review
       IsForgotten`,
    );
    same(PmAccount, 'name');
    same(SenderAccount, 'name address bank_code');
    const recent = { type: 'buy', currencyCode: 'X', quantity: '1', createdAt: 1 };
    same(recentOrderCodec.encode(recent), 'OrderType CurrencyCode Quantity CreatedAt');
  });

  test('[ENT-06] crypto transaction, landing stats, news, category, FAQ, FAQ category', () => {
    const plain = <Entity>(codec: {
      decode: (data: unknown) => Entity;
      encode: (entity: Entity) => object;
    }) => codec.encode(codec.decode({}));
    same(
      plain(transactionCodec),
      `Id UserId UserName FullName Confirm CryptoType Total Hash FromAddress ToAddress BlockHeight
       Status CreatedAt UpdatedAt Fee Processing Version`,
    );
    same(
      plain(landingCodec),
      `ShowExchangeActivity TotalUser TotalDeposited TotalProfits LastBtcIn LastBtcOut LastEthIn
       LastEthOut Faqs Reviews`,
    );
    same(
      plain(content.newsCodec),
      `Id Title ShortTitle Cat SeoUrl Thumb Content ShortContent CreatedAt UpdatedAt Status
       PictureUrl Author DateFormat`,
    );
    same(plain(content.categoryCodec), 'SeoUrl Status Title');
    same(
      plain(content.faqCodec),
      'Id CatId Question Answer QuestionEn AnswerEn OrderBy CreatedAt UpdatedAt Status Version',
    );
    same(
      plain(content.faqCategoryCodec),
      'Id Subject SubjectEn OrderBy CreatedAt UpdatedAt Status Version',
    );
    const news = content.newsCodec.decode({});
    same(content.articleCodec.encode({ news, related: [] }), 'news listNewsRelated');
  });

  test('[ENT-07] request payloads', () => {
    const e = { email: 'e', captcha: 'c' };
    const login = { ...e, password: 'p', code: 'd' };
    same(account.loginCodec.encode(login), 'email password captcha code type');
    same(
      account.registrationCodec.encode({ ...login, confirmPassword: 'p', sponsor: 's' }),
      'Email Password Captcha ConfirmPassword Sponsor Agree',
    );
    expect(
      account.registrationCodec.encode({ ...login, confirmPassword: 'p', sponsor: '' }).Agree,
    ).toBe(true);
    same(account.passwordResetRequestCodec.encode(e), 'email captcha');
    same(account.passwordResetCodec.encode({ ...login, token: 't' }), 'password token captcha');
    same(
      account.profileCodec.encode(account.profileCodec.decode({})),
      'fullName passportId address country avatar sponsor',
    );
    const proof = { code: 'a', codeConfirm: 'b', secret: 's', phone: 'p', url: 'u' };
    same(twoFactor.authenticatorSecretCodec.encode(proof), 'secret url');
    same(twoFactor.secretProofCodec.encode(proof), 'code codeConfirm secret');
    same(twoFactor.phoneProofCodec.encode(proof), 'code phone');
    same(requests.orderQueryCodec.encode(EVERY_ORDER), 'findBy keyword type status from to');
    same(
      requests.reviewCodec.encode({ content: 'c', email: 'e', ref: 'r' }),
      'content email ref author',
    );
    expect(requests.reviewCodec.encode({ content: 'c', email: 'e', ref: 'r' }).author).toBe(
      'Customer',
    );
    const handedIn = { orderRef: 'r', transactionId: 't', voucher: { number: '1', code: '2' } };
    same(requests.transactionProofCodec.encode(handedIn), 'transaction_id order_ref');
    same(requests.voucherAttemptCodec.encode(handedIn), 'evoucher_number evoucher_code order_ref');
    expect(exchangeOrderCodec.encode({ fromCode: 'BTC', toCode: 'ETH', quantity: '1' })).toEqual({
      a_currency_code: 'btc',
      b_currency_code: 'eth',
      a_quantity: '1',
    });
    const sale = { currencyCode: 'X', quantity: '1', accountNumber: '1', bankCode: 'VCB' };
    const rest = { senderAddress: 's', networkKey: 'n', unverifiedName: '', note: '' };
    same(
      encodeSellOrder({ ...sale, ...rest }),
      `currency_code quantity account_number to_bankName sender_address customer_id email
       phone_number binance_id cryptoNetworkKey Paypal_Method note account_name_unverify`,
    );
  });
});

import { describe, expect, test } from 'vitest';
import { depositText } from '#domain/account/deposit-text';
import { GUEST, isKycStarted, PLAIN_USER } from '#domain/account/session';
import { addressOf, balanceOf, shortAddress } from '#domain/account/wallet';
import { ASSET_CODES } from '#domain/catalogue/asset-codes';
import { teaser } from '#domain/catalogue/content';
import { explorerLink, isConfirmed, shortened } from '#domain/catalogue/crypto-transaction';
import { latestDeposits, latestWithdrawals } from '#domain/catalogue/landing';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { moreDataOf } from '#domain/catalogue/site-text';
import { atPage, FIRST_PAGE, pageCount, pageOf, pageWindow } from '#domain/navigation/paging';
import { loginCodec, profileCodec, registrationCodec } from '#domain/wire/account-requests';
import { newsCodec } from '#domain/wire/content-wire';
import { currencyCodec, rateCodec } from '#domain/wire/currency-wire';
import {
  NO_DETAILS,
  PLAIN_CURRENCY,
  PLAIN_RATE,
  PLAIN_TEXT,
  PLAIN_WALLET,
} from '#domain/wire/defaults';
import { exchangeRateCodec } from '#domain/wire/exchange-rate-wire';
import { reviewCodec } from '#domain/wire/order-requests';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { MalformedAnswer } from '#domain/wire/result';
import { decodeSession } from '#domain/wire/session-wire';
import { siteInfoCodec } from '#domain/wire/site-info-wire';
import { transactionCodec } from '#domain/wire/transaction-wire';
import { anOrder } from '../support.ts';

const TX = transactionCodec.decode({});
const NEWS = newsCodec.decode({});

describe('a missing field has its default', () => {
  test('[ENT-01, ENT-03, ENT-04, ENT-05] in entities with nothing in them', () => {
    expect(PLAIN_CURRENCY).toEqual({
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
    });
    expect(PLAIN_RATE).toEqual({
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
    });
    expect(PLAIN_TEXT).toEqual({
      code: '',
      imageSrc: '',
      vi: '',
      en: '',
      status: 1,
      description: '',
      moreData: '',
    });
    expect(PLAIN_WALLET).toEqual({
      id: '',
      userId: '',
      status: 1,
      processing: 0,
      eth: '0',
      btc: '0',
      vnd: '0',
      ethWallets: [],
      btcWallets: [],
      createdAt: 0,
      updatedAt: 0,
    });
    expect(NO_DETAILS).toEqual({
      id: '',
      timeCreate: '',
      timeUpdate: '',
      currencyType: '',
      memo: '',
      bankId: '',
      customerId: '',
      batchNumber: '',
      voucher: null,
      customerTransactionId: '',
      processing: 0,
      accountIdSent: '',
      accountIdReceived: '',
      amountSent: '0',
      amountReceived: '0',
      proofImages: [],
      notices: [],
      paypalMethod: '',
      accountName: '',
      review: { state: 'none', content: '' },
    });
  });

  test('[ENT-01] user account', () => {
    const { user } = decodeSession({ token: 't', user: { Id: '7', Avatar: null } });
    expect(user).toEqual({ ...PLAIN_USER, id: '7' });
    expect([PLAIN_USER.id, PLAIN_CURRENCY.code, PLAIN_RATE.bankCode, PLAIN_TEXT.code]).toEqual(
      Array(4).fill(''),
    );
    expect(user).toMatchObject({ role: 0, twofa: 0, docStatus: 'not_uploaded' });
    expect(user?.avatar).toMatch(/placeholder/);
    expect(isKycStarted({ docStatus: 'not_uploaded' })).toBe(false);
    expect(isKycStarted({ docStatus: 'unverified' })).toBe(true);
  });

  test('[ENT-02] wallet and session data', () => {
    expect(decodeSession({ token: 't', wallet: {} }).wallet).toEqual({
      ...PLAIN_WALLET,
      status: 1,
    });
    expect(decodeSession({})).toEqual(GUEST);
    const wallet = {
      ...PLAIN_WALLET,
      ...{ btc: '0.5', eth: '2', vnd: '7000' },
      btcWallets: [
        { address: 'a'.repeat(40), balance: '0.5' },
        { address: 'b', balance: '0' },
      ],
    };
    expect(['BTC', 'eth', 'VND', 'XRP'].map((code) => balanceOf(wallet, code))).toEqual([
      '0.5',
      '2',
      '7000',
      '0',
    ]);
    expect(shortAddress(addressOf(wallet, 'BTC') ?? '')).toBe('a'.repeat(35));
    expect(['ETH', 'VND'].map((code) => addressOf(wallet, code))).toEqual([undefined, undefined]);
    expect(addressOf(PLAIN_WALLET, 'BTC')).toBeUndefined();
    expect(addressOf({ ...wallet, ethWallets: wallet.btcWallets }, 'ETH')).toBe('a'.repeat(40));
    expect(depositText('7')).toBe('DEPCV7');
  });

  test('[ENT-03] site info: every switch is on, and MoreData is JSON as text', () => {
    expect(siteInfoCodec.decode({})).toEqual(PLAIN_SITE);
    expect(siteInfoCodec.decode({ configWebTexts: [{ Code: 'a' }] }).texts).toEqual([
      { ...PLAIN_TEXT, code: 'a' },
    ]);
    expect(PLAIN_SITE).toMatchObject({
      requiredVerify: true,
      allowWithdraw: true,
      allowLoginZallo: true,
      allowExchange: true,
    });
    expect(siteInfoCodec.decode({ ShowTransactionHistory: '1' }).showTransactionHistory).toBe(true);
    expect(() => siteInfoCodec.decode({ Titles: { vi: 7 } })).toThrow(MalformedAnswer);
    expect(moreDataOf({ moreData: '{"a":1}' })).toEqual({ a: 1 });
    expect(moreDataOf({ moreData: '{' })).toBeUndefined();
  });

  test('[ENT-04] currencies and rates', () => {
    expect(currencyCodec.decode({ BankCode: 'X' })).toMatchObject({
      status: 1,
      branch: 'Ha Noi',
      isShow: true,
    });
    expect(rateCodec.decode({ BankCode: 'X', Type: 'buy' })).toMatchObject({
      status: 1,
      value: '-1',
    });
    expect(exchangeRateCodec.decode({ FromBankCode: 'A', ToBankCode: 'B' })).toMatchObject({
      status: 1,
      value: '-1',
    });
  });

  test('[ENT-05] order: lists and accounts as the wire joins them', () => {
    const { ImageProof, PmVoucher, ...rest } = encodeOrder(
      anOrder({
        proofImages: ['/1.png', '/2.png'],
        voucher: { number: '12', code: '34' },
        notices: ['một', '2 & 3'],
        accountName: 'LAN',
      }),
    );
    expect([ImageProof, PmVoucher]).toEqual(['/1.png,/2.png', '12;34']);
    expect(rest).toMatchObject({
      OrderNotify: 'm%E1%BB%99t\n2%20%26%203',
      PmAccount: { name: 'LAN' },
      SenderAccount: { name: 'NGUYEN THI ĐÀO', address: '19030413601018', bank_code: 'TCB' },
    });
    const read = (changes: object) => decodeOrder({ ...rest, ...changes });
    expect(read({ PmVoucher: '12' }).voucher).toEqual({ number: '12', code: '' });
    expect(read({ PmVoucher: '12;3;4' }).voucher).toEqual({ number: '12', code: '3;4' });
    // Encoded line by line, or as a whole; empty lines are ignored.
    expect(read({ OrderNotify: 'm%E1%BB%99t%0A%0Ahai\n\nba' }).notices).toEqual([
      'một',
      'hai',
      'ba',
    ]);
    expect(read({ SenderAccount: null, FromBank: 'VCB', SenderAddress: '1' })).toMatchObject({
      ...{ fromBank: 'VCB', senderAccount: '1', senderName: '' },
    });
    expect(read({ FromBank: '', SenderAddress: null })).toMatchObject({
      ...{ fromBank: 'TCB', senderAccount: '19030413601018' },
    });
    const bare = decodeOrder({
      Ref: 'R',
      OrderType: 'buy',
      Status: 'pending',
      CurrencyCode: 'X',
      CashAmount: 1,
      CreatedAt: 1,
      UpdatedAt: 1,
    });
    expect(bare).toMatchObject({
      ...NO_DETAILS,
      timer: 3_600,
      isAllowConfirmSendMoney: true,
      isMasked: false,
    });
  });

  test('[ENT-06] news: placeholder picture, Admin, ten words; the five newest of both coins', () => {
    expect(NEWS).toMatchObject({
      author: 'Admin',
      pictureUrl: expect.stringMatching(/placeholder/),
    });
    expect(teaser('1 2 3 4 5 6 7 8 9 10')).toBe('1 2 3 4 5 6 7 8 9 10');
    expect(teaser('  a\n b ')).toBe('a b');
    expect(teaser('1 2 3 4 5 6 7 8 9 10 11')).toBe('1 2 3 4 5 6 7 8 9 10…');
    const at = (...times: number[]) => times.map((createdAt) => ({ ...TX, createdAt }));
    const times = (list: readonly { readonly createdAt: number }[]) =>
      list.map(({ createdAt }) => createdAt);
    expect(times(latestDeposits({ lastBtcIn: at(1, 9, 3), lastEthIn: at(8, 2, 7) }))).toEqual([
      9, 8, 7, 3, 2,
    ]);
    const gone = { lastBtcOut: at(1, 6, 2), lastEthOut: at(3, 5, 4) };
    expect(times(latestWithdrawals(gone))).toEqual([6, 5, 4, 3, 2]);
  });

  test('[ENT-06] crypto transaction: confirmed from the first confirmation, shortened, with an explorer for its chain', () => {
    expect([0, 1].map((confirm) => isConfirmed({ confirm }))).toEqual([false, true]);
    expect(shortened('a'.repeat(64))).toHaveLength(20);
    const link = (cryptoType: string) => explorerLink({ cryptoType, hash: '0x1' });
    expect(['ETH', 'ERC20', 'BTC', 'USDT', 'TRC20', 'BEP20'].map(link)).not.toContain(undefined);
    expect([link('erc20'), link('TRC20')]).toEqual([link('ETH'), link('USDT')]);
    expect(link('BTC')).toMatch(/^https:\/\/\S+\/0x1$/);
    expect([link('EOS'), explorerLink({ cryptoType: 'ETH', hash: '' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('[ENT-07] constant fields, paging, asset codes', () => {
    expect(loginCodec.encode({ email: 'e', password: 'p', captcha: '', code: '' })).toMatchObject({
      type: 'password',
    });
    expect(() =>
      registrationCodec.decode({ Email: 'e', Password: 'p', ConfirmPassword: 'p' }),
    ).toThrow(MalformedAnswer);
    expect(() =>
      reviewCodec.decode({ content: 'c', email: 'e', ref: 'r', author: 'Admin' }),
    ).toThrow(MalformedAnswer);
    expect(() => profileCodec.decode({ country: 'xx' })).toThrow(MalformedAnswer);
    expect(FIRST_PAGE).toEqual({
      total: 0,
      offset: 0,
      limit: 8,
      stepPage: 2,
      orderBy: '',
      search: '',
    });
    const paging = atPage({ ...FIRST_PAGE, total: 81 }, 5);
    expect(atPage(paging, 99).offset).toBe(80);
    expect([paging.offset, pageWindow(paging)]).toEqual([40, [3, 4, 5, 6, 7]]);
    expect(pageWindow(atPage(paging, 99))).toEqual([8, 9, 10]);
    expect(pageWindow({ ...paging, offset: 800 })).toEqual([8, 9, 10]);
    expect(atPage(paging, -1).offset).toBe(0);
    expect([pageWindow(FIRST_PAGE), pageCount(FIRST_PAGE)]).toEqual([[0], 1]);
    expect(pageOf({ offset: 15, limit: 8 })).toBe(1);
    expect(ASSET_CODES.join(' ')).toBe(
      'eth btc usdt bep20 trc20 erc20 vnd vcb vtb paypal paypal-company',
    );
  });
});

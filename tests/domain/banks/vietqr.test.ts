import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { QRPay } from 'vietnam-qr-pay/dist/qr-pay.js';
import { describe, expect, it, test } from 'vitest';
import { BANKS } from '#domain/banks/bank-directory';
import { parseVietQr, vietQrPayload } from '#domain/banks/vietqr';
import { decimal, toText } from '#domain/money/money';
import { LARGEST_TRANSFER } from '#domain/rules/trade-fields';
import { foldToAscii } from '#domain/text/ascii';
import { anyText } from '../support.ts';

interface Vector {
  readonly payload: string;
  readonly source: string;
  readonly note?: string;
  readonly expect: {
    readonly valid: boolean;
    readonly method: string;
    readonly bin?: string;
    readonly account?: string;
    readonly service?: string;
    readonly amount?: string;
    readonly message?: string;
  };
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../vectors/vietqr.json', import.meta.url), 'utf8'),
);
const SERVICE: Readonly<Record<string, string>> = { QRIBFTTA: 'account', QRIBFTTC: 'card' };

const request = {
  bankBin: '970436',
  accountNumber: '0071000123456',
  amount: '2632896',
  message: 'BD7K2M9QXW4R',
};

describe('the largest transfer', () => {
  it('has a code', () =>
    expect(parseVietQr(vietQrPayload({ ...request, amount: LARGEST_TRANSFER }))?.amount).toBe(
      LARGEST_TRANSFER,
    ));
  it('is the largest that has one', () => {
    const amount = toText(decimal(LARGEST_TRANSFER).plus(1));
    expect(() => vietQrPayload({ ...request, amount })).toThrow(RangeError);
  });
});

describe('reading a VietQR', () => {
  it('has the published examples', () => expect(vectors).toHaveLength(15));

  it.each(vectors.map((vector) => [vector.note ?? vector.source, vector] as const))(
    'reads or refuses: %s',
    (_, { payload, expect: { valid, service, bin, account, method, amount, message } }) => {
      // A good code of another scheme, such as VNPAY's, names no bank and is no transfer.
      const isTransfer = valid && bin !== undefined;
      expect(parseVietQr(payload)).toEqual(
        isTransfer
          ? { bin, account, method, amount, message, service: SERVICE[service ?? ''] }
          : undefined,
      );
    },
  );

  it('notices a change of any one character', () => {
    const payload = vietQrPayload(request);
    // The letter case of the checksum itself is free.
    for (let at = 0; at < payload.length; at += 1) {
      const changed = payload[at] === '7' ? '8' : '7';
      const spoiled = `${payload.slice(0, at)}${changed}${payload.slice(at + 1)}`;
      expect(parseVietQr(spoiled), spoiled).toBeUndefined();
    }
  });

  const good =
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN';
  const sealed = (content: string) => `${content}6304${QRPay.genCRCCode(`${content}6304`)}`;

  it('is not fooled by a right checksum', () => {
    expect(parseVietQr(sealed(good))?.amount).toBe('1000');
    for (const content of [
      good.replace('5303704', '5303840'),
      good.replace('5802VN', '5802US'),
      good.replace('000201', '000202'),
      good.replace('010212', '010213'),
      good.replace('A000000727', 'A000000775'),
      good.replace('QRIBFTTA', 'QRPUSHXX'),
      good.replace('54041000', '54040100'),
      good.replace('54041000', '540410.5'),
      good.replace('54041000', '5400'),
      `${good}54041000`,
      `${good}6304ABCD`,
      `${good}62`,
      `${good}5900`,
      `${good}ZZZZ5904`,
      `${good}ZZ05BDOI6304`,
      `${good}59+5BDOI.`,
      `${good}6200`,
      `${good}6204ABCD`,
      `${good}62060899AB`,
      good.replace('010212', '0111constructor'),
      good
        .replace('38530010', '38540010')
        .replace('0123000697', '0124000797')
        .replace('970416', '9704160'),
      good.replace('970416', '97041X'),
    ]) {
      expect(parseVietQr(sealed(content)), content).toBeUndefined();
    }
  });

  it('is not fooled by a checksum in front that is right for all that follows', () => {
    const content = `630410E1${good.replace('54041000', '54041001')}5904`;
    expect(QRPay.genCRCCode(content)).toBe('10E1');
    expect(parseVietQr(`${content}BDOI`)).toBeUndefined();
  });

  it('requires four digits of checksum and no more', () => {
    const longer = `${good}63050`;
    expect(parseVietQr(`${longer}${QRPay.genCRCCode(longer)}`)).toBeUndefined();
  });

  it('has no amount where there is none', () => {
    const read = parseVietQr(sealed(good.replace('54041000', '')));
    expect(read).toMatchObject({ bin: '970416' });
    expect(read).not.toHaveProperty('amount');
  });

  it('requires the checksum last, and as a field of its own', () => {
    const before = `63040000${good}`;
    const hidden = `${good}62120808`;
    expect(parseVietQr(`${before}5904${QRPay.genCRCCode(`${before}5904`)}`)).toBeUndefined();
    expect(parseVietQr(sealed(hidden))).toBeUndefined();
  });

  it.each(['', '0', '6304', 'https://example.com', '000201', '00\u00e902'])('refuses %j', (text) =>
    expect(parseVietQr(text)).toBeUndefined(),
  );

  it('never throws, whatever a camera reads', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseVietQr(text)).toBeUndefined();
      }),
    ));
});

describe('writing a VietQR', () => {
  test('[ORD-18] carries bank, account, exact amount and transfer text', () =>
    expect(parseVietQr(vietQrPayload(request))).toEqual({
      bin: '970436',
      account: '0071000123456',
      amount: '2632896',
      message: 'BD7K2M9QXW4R',
      method: 'dynamic',
      service: 'account',
    }));

  test('[ORD-18] is written as the published examples are', () =>
    expect(
      vietQrPayload({
        bankBin: '970415',
        accountNumber: '0011001932418',
        amount: '120000',
        message: 'ủng hộ lũ lụt',
      }),
    ).toBe(vectors.at(-1)?.payload));

  it('folds the text to ASCII and cuts it to 25 characters', () => {
    const payload = vietQrPayload({
      ...request,
      message: 'Đơn hàng số một trăm hai mươi ba nghìn',
    });
    expect(parseVietQr(payload)?.message).toBe('Don hang so mot tram hai');
  });

  it('leaves an empty text out', () =>
    expect(parseVietQr(vietQrPayload({ ...request, message: ' ' }))).not.toHaveProperty('message'));

  it('reaches every bank of the directory that NAPAS reaches, with any amount', () => {
    const bin = fc.constantFrom(...BANKS.flatMap((bank) => bank.bin ?? []));
    const accountNumber = fc.stringMatching(/^[0-9A-Z]{1,19}$/);
    const amount = fc.bigInt({ min: 1n, max: 9_999_999_999_999n }).map(String);
    fc.assert(
      fc.property(bin, accountNumber, amount, fc.string(), (bankBin, account, dong, message) => {
        const payload = vietQrPayload({ bankBin, accountNumber: account, amount: dong, message });
        expect(parseVietQr(payload)).toMatchObject({ bin: bankBin, account, amount: dong });
        expect(payload).toMatch(/^[ -~]+$/);
      }),
    );
  });

  it.each([
    ['a bank without issuer number', { bankBin: '' }],
    ['a broken issuer number', { bankBin: '97043' }],
    ['an account of 20 characters', { accountNumber: '1'.repeat(20) }],
    ['an account with spaces', { accountNumber: '0071 0001' }],
    ['no account', { accountNumber: '' }],
    ['an amount with decimals', { amount: '1.5' }],
    ['nothing to pay', { amount: '0' }],
    ['a negative amount', { amount: '-5' }],
    ['no amount', { amount: '' }],
    ['an amount of 14 digits', { amount: '1'.repeat(14) }],
  ])('refuses %s', (_, changes) =>
    expect(() => vietQrPayload({ ...request, ...changes })).toThrow(
      new RangeError('these details do not fit a VietQR'),
    ),
  );
});

describe('folding to ASCII', () => {
  it.each([
    ['Nguyễn Thị Đào', 'Nguyen Thi Dao'],
    ['ĐƯỜNG đường', 'DUONG duong'],
    ['  a\t b\n', 'a b'],
    ['１２３', '123'],
    ['tiền 💵 “mặt”', 'tien mat'],
    ['\u202e\u0000abc', 'abc'],
  ])('%j becomes %j', (text, folded) => expect(foldToAscii(text)).toBe(folded));
});

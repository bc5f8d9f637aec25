import { QRPay } from 'vietnam-qr-pay/dist/qr-pay.js';
import { describe, expect, it, test } from 'vitest';
import { parseVietQr, vietQrPayload } from '#domain/banks/vietqr';
import { restQr, transferQr } from '#domain/order/transfer-qr';

const payment = {
  bankCode: 'vcb',
  accountNumber: '1020304050607',
  accountName: 'CONG TY BEN DOI',
  transferText: 'BD8K2M4Q7X',
};
const exchanged = { type: 'buy', currencyCode: 'TRC20', quantity: '100' } as const;
const order = { ...exchanged, cashAmount: '2632896', amountReceived: '0', payment, qrCode: '' };

const RIGHT = {
  bankBin: '970436',
  accountNumber: '1020304050607',
  amount: '2632896',
  message: 'BD8K2M4Q7X',
};
const SAID = { bin: '970436', account: '1020304050607', amount: '2632896', message: 'BD8K2M4Q7X' };

describe("the VietQR of an order's transfer", () => {
  test('[ORD-18] it is built from the order when the service made none', () =>
    expect(parseVietQr(transferQr(order) ?? '')).toMatchObject(SAID));

  const sealed = (content: string) => `${content}${QRPay.genCRCCode(content)}`;

  it.each([
    ['as we would write it', vietQrPayload(RIGHT)],
    [
      'with a field that we would not write',
      sealed(vietQrPayload(RIGHT).replace(/6304....$/, '5907BEN DOI6304')),
    ],
    [
      'for any number of payments',
      sealed(vietQrPayload(RIGHT).replace('010212', '010211').slice(0, -4)),
    ],
  ])("is the service's own, to the letter, when that says what the order says: %s", (_, qrCode) =>
    expect(transferQr({ ...order, qrCode })).toBe(qrCode),
  );

  test.each([
    ['another bank', { bankBin: '970415' }],
    ['another account', { accountNumber: '1020304050608' }],
    ['another amount', { amount: '2632895' }],
    ['another text', { message: 'BD8K2M4Q7Y' }],
  ])("[ORD-18] the service's own is not shown when it names %s", (_, part) => {
    const qrCode = vietQrPayload({ ...RIGHT, ...part });
    const payload = transferQr({ ...order, qrCode });
    expect(payload).not.toBe(qrCode);
    expect(parseVietQr(payload ?? '')).toMatchObject(SAID);
  });

  test("[ORD-18] the service's own is not shown when it pays to a card", () => {
    const qrCode = sealed(vietQrPayload(RIGHT).replace('QRIBFTTA', 'QRIBFTTC').slice(0, -4));
    expect(parseVietQr(qrCode)).toMatchObject({ ...SAID, service: 'card' });
    expect(parseVietQr(transferQr({ ...order, qrCode }) ?? '')).toMatchObject({
      ...SAID,
      service: 'account',
    });
  });

  test('[ORD-18] a code that is no VietQR, or a damaged one, is not shown', () => {
    for (const qrCode of ['https://example.com', `${vietQrPayload(RIGHT).slice(0, -4)}0000`]) {
      expect(parseVietQr(transferQr({ ...order, qrCode }) ?? '')).toMatchObject(SAID);
    }
  });

  it.each([
    ['an unknown bank', { payment: { ...payment, bankCode: 'nobank' } }],
    ['an account that no VietQR can carry', { payment: { ...payment, accountNumber: '***' } }],
    ['no amount', { cashAmount: '0' }],
  ])('is none for %s', (_, part) => expect(transferQr({ ...order, ...part })).toBeUndefined());

  test.each(['1', '2632895', '2632896', '2632897'])(
    "[ORD-18] is none after %s dong came, the service's own neither: it would be paid twice",
    (amountReceived) => {
      const qrCode = vietQrPayload(RIGHT);
      expect(transferQr({ ...order, qrCode, amountReceived })).toBeUndefined();
    },
  );
});

describe('the VietQR of the rest', () => {
  test.each(['1', '229975', '2632895'])('[ORD-23] it asks for exactly %s dong', (amount) => {
    const parsed = parseVietQr(restQr({ payment }, amount) ?? '');
    expect(parsed).toEqual({ ...SAID, amount, method: 'dynamic', service: 'account' });
    expect(restQr({ payment }, amount)).toBe(vietQrPayload({ ...RIGHT, amount }));
  });

  test('[ORD-23] is none for an unknown bank, and none for no money', () => {
    expect(restQr({ payment: { ...payment, bankCode: 'nobank' } }, '1')).toBeUndefined();
    expect(restQr({ payment }, '0')).toBeUndefined();
  });
});

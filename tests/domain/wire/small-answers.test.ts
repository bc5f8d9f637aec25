import { describe, expect, it } from 'vitest';
import { EVERY_ORDER } from '#domain/order/order-query';
import { registrationCodec } from '#domain/wire/account-requests';
import { decodeCaptchaChallenge, encodeCaptchaChallenge } from '#domain/wire/captcha-wire';
import { decodeEmailReply, encodeCustomerLookUp } from '#domain/wire/customer-wire';
import { decodeImageLink, pathOfLink } from '#domain/wire/image-wire';
import { orderQueryCodec } from '#domain/wire/order-requests';
import { decodePage, saidIn } from '#domain/wire/page-wire';
import { MalformedAnswer } from '#domain/wire/result';
import { decodeSellOrder } from '#domain/wire/sell-order-wire';
import { siteInfoCodec } from '#domain/wire/site-info-wire';

describe('one page of a list', () => {
  const codec = { decode: (entry: unknown) => String(entry) };
  const page = (answer: unknown) => decodePage(answer, codec);

  it.each([
    ['data and total', { data: [1, 2], total: 9 }, ['1', '2'], 9],
    ['data and total inside data', { data: { list: [1], total: '7' } }, ['1'], 7],
    ['data inside data', { data: { data: [1], total: 3 } }, ['1'], 3],
    ['a total beside the data', { data: { list: [1] }, total: 5 }, ['1'], 5],
    ['a list without a total', { list: [1, 2, 3] }, ['1', '2', '3'], 3],
    ['an empty list', { data: [], total: 0 }, [], 0],
  ])('is read from %s', (_, answer, entries, total) =>
    expect(page(answer)).toEqual({ entries, total }),
  );

  it.each([
    [null, 'not an object'],
    [[1], 'not an object'],
    ['list', 'not an object'],
    [{}, 'not a list'],
    [{ data: { list: 'a' } }, 'not a list'],
    [{ data: [1], total: -1 }, 'total is not a count'],
    [{ data: [1], total: 1.5 }, 'total is not a count'],
    [{ data: [1], total: 'many' }, 'total is not a count'],
  ])('%j is none: %s', (answer, message) =>
    expect(() => page(answer)).toThrow(new MalformedAnswer(message)),
  );

  it('may carry the rest beside its data', () =>
    expect(saidIn({ status: 'success', data: { status: 'paid', Ref: 'R' } })).toEqual({
      status: 'paid',
      Ref: 'R',
      data: { status: 'paid', Ref: 'R' },
    }));
});

describe('an uploaded picture', () => {
  it('has a link', () => {
    expect(decodeImageLink({ link: '/1.png', size: 5 })).toBe('/1.png');
    expect(() => decodeImageLink({})).toThrow(MalformedAnswer);
  });

  it.each([
    ['/proofs/1.png', '', '/proofs/1.png'],
    ['https://api.bendoi.example/proofs/1.png', 'https://api.bendoi.example', '/proofs/1.png'],
    ['/proofs/1.png', 'https://api.bendoi.example', '/proofs/1.png'],
  ])('%s at the service %j is %s', (link, host, path) => expect(pathOfLink(link, host)).toBe(path));

  it.each([
    ['https://api.bendoi.example/1.png', ''],
    ['https://api.bendoi.example.evil.example/1.png', 'https://api.bendoi.example'],
    ['//evil.example/1.png', ''],
    ['/\\evil.example/1.png', ''],
    ['proofs/1.png', ''],
    ['', ''],
  ])('%s at the service %j is kept elsewhere', (link, host) =>
    expect(() => pathOfLink(link, host)).toThrow(
      new MalformedAnswer('the picture is kept elsewhere'),
    ),
  );
});

describe('the e-mail behind a customer', () => {
  it('is looked up by the customer’s number', () =>
    expect(encodeCustomerLookUp({ type: 'skrill-usd', accountNumber: '12345' })).toEqual({
      type: 'skrill-usd',
      customer_id: '12345',
    }));

  const found = (name: string) => ({ kind: 'found', name });
  it.each([
    ['a@b.vn', found('a@b.vn')],
    [{ email: 'a@b.vn', account_name: 'LAN' }, found('a@b.vn')],
    [{ account_name: 'a@b.vn' }, found('a@b.vn')],
    ['WAITING', { kind: 'waiting' }],
    [{ account_name: 'ACCOUNT_NAME_INVALID' }, { kind: 'invalid' }],
    [{ email: null }, { kind: 'waiting' }],
  ])('is read from %j', (data, reply) => expect(decodeEmailReply(data)).toEqual(reply));

  it.each([null, 7, { email: {} }])('%j is none', (data) =>
    expect(() => decodeEmailReply(data)).toThrow(MalformedAnswer),
  );
});

describe('the service reads', () => {
  it('a sale with spaces and invisible marks gone, digits in half width, the code in upper case, and nothing of what is empty', () =>
    expect(
      decodeSellOrder({
        currency_code: 'trc20',
        quantity: 100,
        account_number: ' 00 7\u200b１\u00a000',
        to_bankName: 'VCB',
        sender_address: ' T1 ',
        email: ' a@b.vn ',
        phone_number: ' 09 ',
        binance_id: ' 1 ',
        customer_id: ' 12345 ',
        account_name_unverify: '%20Tr%E1%BA%A7n%20B%20',
        note: '50%25',
      }),
    ).toStrictEqual({
      currencyCode: 'TRC20',
      quantity: '100',
      accountNumber: '007100',
      bankCode: 'VCB',
      senderAddress: 'T1',
      networkKey: '',
      unverifiedName: 'Trần B',
      note: '50%',
      email: 'a@b.vn',
      phoneNumber: '09',
      binanceId: '1',
      customerId: '12345',
    }));

  it('a sale without a currency as none', () =>
    expect(() => decodeSellOrder({ quantity: '1' })).toThrow(MalformedAnswer));

  it('a search of orders without a field as one of all', () => {
    expect(orderQueryCodec.decode({})).toEqual(EVERY_ORDER);
    for (const said of [{ type: 'gift' }, { status: 'gone' }, { from: '2025-02-30' }]) {
      expect(() => orderQueryCodec.decode(said)).toThrow(MalformedAnswer);
    }
    expect(() => orderQueryCodec.decode({ findBy: 'owner' })).toThrow(MalformedAnswer);
  });

  it.each([
    [true, '1'],
    [false, '0'],
  ])('recent transactions shown or not (%s) as %s', (showTransactionHistory, written) => {
    const site = { ...siteInfoCodec.decode({}), showTransactionHistory };
    expect(siteInfoCodec.encode(site).ShowTransactionHistory).toBe(written);
  });
});

describe('a captcha challenge', () => {
  const work = {
    kind: 'work',
    challenge: { parameters: { cost: 5 } },
    lifetimeMs: 60_000,
  } as const;
  const widget = {
    kind: 'widget',
    provider: 'turnstile',
    siteKey: 'key',
    lifetimeMs: 60_000,
  } as const;

  it.each([work, widget])('comes back as it was sent: $kind', (challenge) => {
    const wire: unknown = JSON.parse(JSON.stringify(encodeCaptchaChallenge(challenge)));
    expect(decodeCaptchaChallenge(wire)).toStrictEqual(challenge);
  });

  it.each([
    {},
    { ...work, kind: 'guess' },
    { ...work, challenge: 'solve' },
    { ...work, challenge: null },
    { ...work, challenge: undefined },
    { ...work, lifetimeMs: 0 },
    { ...widget, provider: 'elsewhere' },
    { ...widget, siteKey: '' },
    { ...work, kind: 'widget' },
    { ...widget, kind: 'work' },
  ])('%j is none', (wire) => expect(() => decodeCaptchaChallenge(wire)).toThrow(MalformedAnswer));
});

describe('a registration', () => {
  const plain = { email: 'e', password: 'p', captcha: '', confirmPassword: 'p', sponsor: '' };

  it('carries a sponsor only where there is one', () => {
    expect(registrationCodec.encode(plain).Sponsor).toBeUndefined();
    expect(registrationCodec.encode({ ...plain, sponsor: 'BD-1' }).Sponsor).toBe('BD-1');
  });
});

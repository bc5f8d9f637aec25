import { describe, expect, it } from 'vitest';
import type { SessionData } from '#domain/account/session';
import { GUEST, isSignedIn, PLAIN_USER } from '#domain/account/session';
import { decodeLookUp, decodeNameReply, lookUpAnswerIn } from '#domain/wire/account-name-wire';
import { type BuyOrder, decodeBuyOrder, encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { PLAIN_WALLET } from '#domain/wire/defaults';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { MalformedAnswer, Refusal } from '#domain/wire/result';
import { decodeSession, encodeSession } from '#domain/wire/session-wire';
import { decodeText, encodeText } from '#domain/wire/text-wire';
import { anOrder } from '../support.ts';

/** A value after a round trip through JSON. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const AWKWARD = 'Chị Đào 50% & "a=b" +/?# 💵\nhết';

describe('orders', () => {
  const whole = anOrder({
    note: AWKWARD,
    description: 'đã nhận',
    autoRetry: true,
    isAllowConfirmSendMoney: false,
    hash: '9f2c',
    qrCode: '000201',
    isMasked: true,
    timer: 900,
  });

  it('come back as they were sent, field by field', () =>
    expect(decodeOrder(overTheWire(encodeOrder(whole)))).toEqual(whole));

  it('[ORD-24] carry their deadline and the end of their price where the service says them', () => {
    const wire = encodeOrder({ ...whole, sequence: 7, deadline: 2_000, quoteEndsAt: 1_900 });
    expect(wire).toMatchObject({ Sequence: 7, Deadline: 2_000, QuoteEndsAt: 1_900 });
    const known = { sequence: 7, deadline: 2_000, quoteEndsAt: 1_900 };
    expect(decodeOrder(overTheWire(wire))).toEqual({ ...whole, ...known });
    expect(Object.keys(encodeOrder(whole))).not.toContain('Deadline');
    expect(() => decodeOrder({ ...wire, Deadline: 'soon' })).toThrow(MalformedAnswer);
  });

  it('carry their note URL-encoded', () =>
    expect(encodeOrder(anOrder({ note: '50% & Đào' })).Note).toBe('50%25%20%26%20%C4%90%C3%A0o'));

  it('show a note with a broken percent sign raw', () =>
    expect(decodeOrder({ ...encodeOrder(anOrder()), Note: '100% ok' }).note).toBe('100% ok'));

  it('have an hour and may be confirmed by default', () => {
    const { Timer, IsAllowConfirmSendMoney, AutoRetry, Hash, ...rest } = encodeOrder(whole);
    expect(decodeOrder(rest)).toMatchObject({
      timer: 3_600,
      isAllowConfirmSendMoney: true,
      autoRetry: false,
      hash: '',
    });
  });

  it.each([
    ['no reference', { Ref: undefined }],
    ['an unknown type', { OrderType: 'gift' }],
    ['a time in words', { CreatedAt: 'today' }],
    ['a price that is none', { CashAmount: 'NaN' }],
    ['an object for a text', { Hash: {} }],
  ])('with %s are refused', (_, changes) =>
    expect(() => decodeOrder({ ...encodeOrder(anOrder()), ...changes })).toThrow(MalformedAnswer),
  );

  it('say what their customer sends: dong of a purchase, units of a sale', () => {
    const unsaid = new MalformedAnswer('the amount to send is not said');
    const whole = encodeOrder(anOrder());
    const [free, empty] = [
      { ...whole, CashAmount: '0' },
      { ...whole, Quantity: '0' },
    ];
    expect(() => decodeOrder(free)).toThrow(unsaid);
    expect(decodeOrder({ ...free, OrderType: 'sell' }).cashAmount).toBe('0');
    expect(() => decodeOrder({ ...empty, OrderType: 'sell' })).toThrow(unsaid);
    expect(decodeOrder(empty).quantity).toBe('0');
  });

  it.each([null, undefined, 'order', 7, []])('%j is no order', (data) =>
    expect(() => decodeOrder(data)).toThrow(MalformedAnswer),
  );
});

describe('purchases', () => {
  const order: BuyOrder = {
    currencyCode: 'TRC20',
    quantity: '100.5',
    receivingAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    networkKey: 'TRX',
    bankCode: 'VCB',
    accountNumber: '0071000123456',
    unverifiedName: 'Đào 100%',
    note: AWKWARD,
  };

  it('have the fourteen names of the buy payload', () =>
    expect(
      Object.keys(JSON.parse(JSON.stringify(encodeBuyOrder(order))))
        .toSorted()
        .join(' '),
    ).toBe(
      'Paypal_Method account_name_unverify bank_name binance_id cryptoMemo cryptoNetworkKey currency_code ' +
        'customer_id email note phone_number quantity receiving_address sender_address',
    ));

  it('are read in the same sequence of fields, as the service compares a repeated order with the first as texts', () =>
    expect(
      Object.keys(decodeBuyOrder(encodeBuyOrder({ ...order, memo: '1', email: 'e' }))),
    ).toEqual([
      ...[
        'currencyCode',
        'quantity',
        'receivingAddress',
        'networkKey',
        'bankCode',
        'accountNumber',
      ],
      ...['unverifiedName', 'note', 'memo', 'email'],
    ]));

  it('carry note and typed name URL-encoded', () =>
    expect(encodeBuyOrder({ ...order, note: '50% & Đào' })).toMatchObject({
      note: '50%25%20%26%20%C4%90%C3%A0o',
      account_name_unverify: '%C4%90%C3%A0o%20100%25',
    }));

  it('come back as they were sent', () =>
    expect(decodeBuyOrder(overTheWire(encodeBuyOrder(order)))).toEqual(order));

  it('are read with spaces gone and the code in upper case', () =>
    expect(
      decodeBuyOrder({
        currency_code: 'trc20',
        quantity: 100,
        receiving_address: ' T1 ',
        sender_address: '00 71\u00a000',
        account_name_unverify: '%20B%20',
      }),
    ).toEqual({
      currencyCode: 'TRC20',
      quantity: '100',
      receivingAddress: 'T1',
      networkKey: '',
      bankCode: '',
      accountNumber: '007100',
      unverifiedName: 'B',
      note: '',
    }));

  it.each([{}, { currency_code: 'TRC20', quantity: ['100'] }, []])('%j is none', (body) =>
    expect(() => decodeBuyOrder(body)).toThrow(MalformedAnswer),
  );

  it.each([
    [undefined, ''],
    ['1e3', '1e3'],
  ])('leave a quantity of %s for the rules of the form to refuse', (sent, read) =>
    expect(decodeBuyOrder({ currency_code: 'TRC20', quantity: sent }).quantity).toBe(read),
  );

  it('with a broken percent sign are an error of the sender', () =>
    expect(() => decodeBuyOrder({ ...encodeBuyOrder(order), note: '100%' })).toThrow(URIError));
});

describe('texts', () => {
  it('survive the cut through an emoji', () =>
    expect(decodeText(encodeText('tiền \ud83d'))).toBe('tiền \ufffd'));
});

describe('sessions', () => {
  const session: SessionData = {
    token: 'abc',
    user: { ...PLAIN_USER, id: 'U-1', email: 'dao@example.com', role: 10, twofa: 2 },
    wallet: { ...PLAIN_WALLET, vnd: '1000000', btc: '0.5', eth: '0.00000001' },
    btcWallets: [{ address: 'bc1', balance: '0.5' }],
    ethWallets: [{ address: '0x1', balance: '2' }],
  };

  it.each([
    ['a user', session],
    ['a guest', GUEST],
  ])('of %s come back as they were sent', (_, data) =>
    expect(decodeSession(overTheWire(encodeSession(data)))).toEqual(data),
  );

  it('without data are a guest’s', () => expect(decodeSession({})).toEqual(GUEST));

  it('give a new user no role and no second factor', () =>
    expect(decodeSession({ token: 't', user: { Id: 7 } }).user).toEqual({
      ...PLAIN_USER,
      id: '7',
    }));

  it.each([{ user: {} }, { wallet: { Vnd: 'much' } }, { btcWallets: {} }, { user: 'me' }])(
    '%j is none',
    (data) => expect(() => decodeSession(data)).toThrow(MalformedAnswer),
  );

  it.each([
    ['abc', true],
    ['', false],
    ['null', false],
    [null, false],
    [undefined, false],
  ])('the token %j means signed in: %s', (token, is) => expect(isSignedIn(token)).toBe(is));
});

describe('lookups', () => {
  it('read the name out of the answer', () =>
    expect(decodeNameReply({ account_name: 'NGUYEN VAN A' })).toEqual({
      kind: 'found',
      name: 'NGUYEN VAN A',
    }));

  it.each([{}, { account_name: null }])('%j is still waiting', (data) =>
    expect(decodeNameReply(data)).toEqual({ kind: 'waiting' }),
  );

  it.each([7, true, {}])('%j is no name', (account_name) =>
    expect(() => decodeNameReply({ account_name })).toThrow(/^account_name is not /),
  );

  it.each([
    ['its code', new Refusal('No', 'ACCOUNT_NAME_INVALID'), 'invalid'],
    ['its message', new Refusal('ACCOUNT_NAME_INVALID'), 'invalid'],
    ['its code', new Refusal('No', 'CAPTCHA_REQUIRED'), 'captchaRequired'],
    ['its message', new Refusal('CAPTCHA_REQUIRED'), 'captchaRequired'],
  ])('[NAME-02] a refusal is an answer by %s: %s is %s', (_, refusal, kind) =>
    expect(lookUpAnswerIn(refusal)).toEqual({ kind }),
  );

  it.each([new Refusal('No', 'TOO_MANY', 429), new Error('offline')])(
    'no other failure is an answer: %s',
    (error) => expect(() => lookUpAnswerIn(error)).toThrow(error),
  );

  it('need a type and a number', () => {
    const request = { type: 'vcb', accountNumber: '12345' };
    expect(decodeLookUp(request)).toEqual({ ...request, captcha: '' });
    expect(decodeLookUp({ ...request, captcha: 'a-solution' })).toEqual({
      ...request,
      captcha: 'a-solution',
    });
    expect(() => decodeLookUp({ type: 'vcb' })).toThrow(MalformedAnswer);
  });
});

import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, test } from 'vitest';
import { redacted, redactedEvent } from '#src/app/inspector/redact';

test('what belongs to a person is dotted out, wherever it stands; the rest can be watched', () =>
  expect(
    redacted({
      token: 'secret',
      phase: 'editing',
      retries: 2,
      values: { receivingAddress: 'TQn9', quantity: '100', note: '' },
      session: { user: { email: 'a@b.vn', role: 0 }, wallet: { vnd: '150000', status: 1 } },
      list: [{ accountNumber: '0071', bankCode: 'VCB' }],
      purchase: { key: '0123456789abcdef', order: { networkKey: 'TRX' } },
      typed: ['123456', 'mail anh@example.com'],
    }),
  ).toEqual({
    token: '•••',
    phase: 'editing',
    retries: 2,
    values: { receivingAddress: '•••', quantity: '100', note: '' },
    session: { user: { email: '•••', role: '•••' }, wallet: { vnd: '•••', status: 1 } },
    list: [{ accountNumber: '•••', bankCode: 'VCB' }],
    purchase: { key: '•••', order: { networkKey: 'TRX' } },
    typed: ['•••', '•••'],
  }));

test('an account’s own pages show nothing of it: the authenticator’s secret, the phone, the picture, the devices', () =>
  expect(
    redacted({
      output: { secret: 'JBSWY3DP', url: 'otpauth://totp/a?secret=JBSWY3DP' },
      event: { type: 'form.done', result: '84901234567' },
      picture: { name: 'lan.png', url: 'data:image/png;base64,cG5n' },
      input: { avatar: 'data:image/png;base64,cG5n', country: 'vi', sponsor: 'ban-be' },
      list: [{ device: 'Firefox', network: '113.161.0.0/24', lastUsedAt: 1_763_769_600 }],
    }),
  ).toEqual({
    output: { secret: '•••', url: '•••' },
    event: { type: 'form.done', result: '•••' },
    picture: { name: '•••', url: '•••' },
    input: { avatar: '•••', country: 'vi', sponsor: '•••' },
    list: [{ device: '•••', network: '•••', lastUsedAt: 1_763_769_600 }],
  }));

test('actors and errors are named, not opened: they lead to the whole system', () =>
  expect(
    redacted({
      screen: { sessionId: 'x:4', _parent: {} },
      accountName: { xstate$$type: 1, id: 'accountName' },
      error: new TypeError('Failed to fetch'),
    }),
  ).toEqual({
    screen: 'actor x:4',
    accountName: 'actor accountName',
    error: 'TypeError: Failed to fetch',
  }));

test('[ORD-22] the secret of a private link is dotted out under any key, alone and in its link', () => {
  const secret = '0123456789abcdef0123456789abcdef';
  expect(
    redacted({
      ...{ secret, newSecret: secret, linkHash: 'a'.repeat(64), ref: 'BD8K2M4Q7XN3TWPA' },
      typed: [secret, `https://bendoi.example/order/BD8K2M4Q7XN3TWPA#k=${secret}`],
    }),
  ).toEqual({
    ...{ secret: '•••', newSecret: '•••', linkHash: 'a'.repeat(64), ref: 'BD8K2M4Q7XN3TWPA' },
    typed: ['•••', '•••'],
  });
});

test('a proof shows neither its transaction nor its pictures: what is uploaded, and how far, can be watched', () => {
  const link = '/api/v1/order-images/1';
  const file = new File(['of Lan'], 'lan-nguyen.png', { type: 'image/png' });
  expect(
    redacted({
      choosing: { type: 'picture.chosen', file },
      upload: { ref: 'BD8K2M4Q7XN3TWPA', file, key: 'k'.repeat(43), share: 0.9, message: '' },
      handedIn: { type: 'transactionId.submitted', transactionId: 'FT24329 LAN' },
      order: { customerTransactionId: 'FT24329 LAN', customerId: '81234567', memo: '104857' },
      settled: { type: 'picture.settled', link, picture: { kind: 'fetched', url: 'blob:x/1' } },
      pictures: { [link]: { kind: 'fetched', url: 'blob:x/1' } },
      started: { type: 'call.started', id: 'transactionId' },
    }),
  ).toEqual({
    choosing: { type: 'picture.chosen', file: {} },
    upload: { ref: 'BD8K2M4Q7XN3TWPA', file: {}, key: '•••', share: 0.9, message: '' },
    handedIn: { type: 'transactionId.submitted', transactionId: '•••' },
    order: { customerTransactionId: '•••', customerId: '•••', memo: '•••' },
    settled: { type: 'picture.settled', link, picture: { kind: 'fetched', url: '•••' } },
    pictures: { [link]: { kind: 'fetched', url: '•••' } },
    started: { type: 'call.started', id: 'transactionId' },
  });
});

const inspected = { sessionId: 'x:1', name: 'check', createdAt: '0', id: null, _version: '0' };

test('input and output of an actor are redacted like a machine’s context', () => {
  const answered = redactedEvent({
    ...inspected,
    type: '@xstate.actor',
    snapshot: {
      status: 'done',
      value: { booting: { account: 'checking' } },
      input: { accountNumber: '0071000123456' },
      output: { token: 'a-token-of-lan' },
      machine: { config: {} },
    },
  } as unknown as StatelyInspectionEvent);
  expect(answered).toMatchObject({
    name: 'check',
    snapshot: {
      // Names of states stay: they are what is watched.
      value: { booting: { account: 'checking' } },
      input: { accountNumber: '•••' },
      output: { token: '•••' },
    },
  });
  expect(answered).not.toHaveProperty('snapshot.machine');

  const told = redactedEvent({
    ...inspected,
    type: '@xstate.event',
    event: { type: 'number.changed', accountNumber: '0071000123456' },
  } as unknown as StatelyInspectionEvent);
  expect(told).toMatchObject({ event: { type: 'number.changed', accountNumber: '•••' } });
});

test('a configuration is logged as counts, without its records', () => {
  const config = {
    siteInfo: { title: 'Bến Đổi' },
    currencies: [{ code: 'TRC20' }, { code: 'VND' }],
    rates: [{ bankCode: 'TRC20', value: '26000' }],
    news: [],
  };
  const summary = 'configuration: 2 currencies, 1 rates';
  expect(redacted({ type: 'config.changed', config })).toEqual({
    type: 'config.changed',
    config: summary,
  });
  expect(redacted({ output: config })).toEqual({ output: summary });
  expect(redacted({ config: { ...config, currencies: [], rates: [] } })).toEqual({
    config: 'configuration: empty',
  });
});

test('long lists are counted, such as those of an answer with a part of the configuration', () =>
  expect(
    redacted({ output: { rates: Array(66).fill({ value: '26000' }), news: ['one'] } }),
  ).toEqual({
    output: { rates: '66 items', news: ['one'] },
  }));

test('the transitions that led to a snapshot are logged, without the payloads of their events', () => {
  const transitions = [{ source: 'trade.form', targets: [], name: 'text.changed' }];
  const told = redactedEvent({
    ...inspected,
    type: '@xstate.snapshot',
    event: { type: 'text.changed', text: { receivingAddress: 'TQn9' } },
    snapshot: { status: 'active', value: 'form', transitions, context: { token: 'a' } },
  } as unknown as StatelyInspectionEvent);
  expect(told).toMatchObject({
    event: { type: 'text.changed', text: { receivingAddress: '•••' } },
    snapshot: { transitions, context: { token: '•••' } },
  });
});

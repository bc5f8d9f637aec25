import { expect, test } from 'vitest';
import { redacted } from '#src/app/inspector/redact';

test('what belongs to a person is dotted out, wherever it stands; the rest can be watched', () =>
  expect(
    redacted({
      token: 'secret',
      phase: 'editing',
      retries: 2,
      values: { receivingAddress: 'TQn9', quantity: '100', note: '' },
      session: { user: { email: 'a@b.vn', role: 0 } },
      list: [{ accountNumber: '0071', bankCode: 'VCB' }],
    }),
  ).toEqual({
    token: '•••',
    phase: 'editing',
    retries: 2,
    values: { receivingAddress: '•••', quantity: '100', note: '' },
    session: { user: { email: '•••', role: 0 } },
    list: [{ accountNumber: '•••', bankCode: 'VCB' }],
  }));

test('actors are named, not opened: they lead to the whole system', () =>
  expect(redacted({ screen: { sessionId: 'x:4', _parent: {} } })).toEqual({ screen: 'actor x:4' }));

import { describe, expect, it, test } from 'vitest';
import {
  CODE_USED,
  MalformedAnswer,
  NetworkFailure,
  Refusal,
  ServiceFailure,
} from '#domain/wire/result';
import { formRefusal } from '#src/app/flows/form-refusal';

describe('outcome of a form whose call failed', () => {
  test.each([
    [
      'the message of a refusal',
      new Refusal('Captcha is invalid.', 'OTHER'),
      'Captcha is invalid.',
    ],
    ['a code with a message of its own', new Refusal('Code is invalid', CODE_USED), CODE_USED],
    ['no network', new NetworkFailure('Failed to fetch'), 'Failed to fetch'],
    ['HTTP 502', new ServiceFailure('Bad gateway', 502), 'Bad gateway'],
    ['a malformed answer', new MalformedAnswer('not JSON'), 'not JSON'],
  ])('[ERR-02] is refused with %s', (_, error, message) =>
    expect(formRefusal(error)).toEqual({ kind: 'refused', message }),
  );

  it('names the validation error that the service names', () => {
    const refusal = new Refusal('Hết hạn', 'LINK_INVALID', 422, undefined, { code: 'linkInvalid' });
    expect(formRefusal(refusal)).toEqual({
      kind: 'refused',
      message: 'Hết hạn',
      error: { code: 'linkInvalid' },
    });
  });

  it('names the fields that the service refused', () => {
    const errors = { password: { code: 'passwordCommon' } } as const;
    const refusal = new Refusal('No', 'INVALID_FIELDS', 422, undefined, undefined, errors);
    expect(formRefusal(refusal)).toEqual({ kind: 'refused', message: 'No', errors });
  });

  it('is a rejection after a defect', () => {
    const defect = new TypeError('not a function');
    expect(() => formRefusal(defect)).toThrow(defect);
  });
});

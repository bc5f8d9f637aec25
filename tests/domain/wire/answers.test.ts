import { describe, expect, it, test } from 'vitest';
import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import {
  ACCOUNT_NAME_INVALID,
  CAPTCHA_REQUIRED,
  KYC_TO_CONTINUE,
  MalformedAnswer,
  NetworkFailure,
  NOT_FOUND_SPONSOR,
  RATE_MOVED,
  REQUIRED_CODE,
  REQUIRED_LOGIN,
  Refusal,
  readResult,
  ServiceFailure,
} from '#domain/wire/result';

describe('answers', () => {
  test('[API-04] a good one hands over its data', () =>
    expect(readResult({ status: 'success', message: '', data: { ok: 1 } })).toEqual({ ok: 1 }));

  it('may come without data', () =>
    expect(readResult({ status: 'success', data: null })).toBeNull());

  test.each([
    ['an error field', { status: 'success', error: true, message: 'No' }, 'No'],
    ['an error text', { error: 'Broken' }, 'Broken'],
    ['an error text beside a message', { error: 'Broken', message: 'No' }, 'No'],
    ['an error object', { error: { code: 1 }, message: 'No' }, 'No'],
    ['an error object alone', { error: { code: 1 } }, 'Internal Server Error'],
    ['status error', { status: 'error', message: 'No' }, 'No'],
    ['status ERROR', { status: 'ERROR', message: 'No' }, 'No'],
    ['status Error', { status: 'Error', message: 'No' }, 'No'],
    [
      'the name of an internal error',
      { name: 'Internal Server Error', status: 'success' },
      'Internal Server Error',
    ],
    ['no words at all', { status: 'error' }, 'Internal Server Error'],
  ])('[API-04] %s makes it an error', (_, answer, message) =>
    expect(() => readResult(answer)).toThrow(expect.objectContaining({ name: 'Refusal', message })),
  );

  test.each([{ error: false }, { error: null }, { error: '' }])(
    '[API-04] %j is no error',
    (field) => expect(readResult({ status: 'success', data: 7, ...field })).toBe(7),
  );

  it.each([
    ['401', new Refusal('No', '', 401), true],
    ['its message', new Refusal('REQUIRED_LOGIN'), true],
    ['its code', new Refusal('No', 'REQUIRED_LOGIN'), true],
    ['nothing', new Refusal('No', 'KYC_TO_CONTINUE', 403), false],
  ])('a refusal asks for a login by %s', (_, refusal, is) =>
    expect(refusal.isLoginRequired).toBe(is),
  );

  it('names its codes as the source text does', () =>
    expect([
      ...[REQUIRED_LOGIN, KYC_TO_CONTINUE, RATE_MOVED, REQUIRED_CODE, NOT_FOUND_SPONSOR],
    ]).toEqual([
      ...['REQUIRED_LOGIN', 'KYC_TO_CONTINUE', 'RATE_MOVED', 'REQUIRED_CODE', 'NOT_FOUND_SPONSOR'],
    ]));

  it.each([
    ['its message', new Refusal('REQUIRED_CODE'), true],
    ['its code', new Refusal('No', 'REQUIRED_CODE'), true],
    ['nothing', new Refusal('No', 'REQUIRED_LOGIN', 401), false],
  ])('a refusal asks for the second step of a login by %s', (_, refusal, is) =>
    expect(refusal.isCodeRequired).toBe(is),
  );

  describe.each([
    KYC_TO_CONTINUE,
    REQUIRED_CODE,
    NOT_FOUND_SPONSOR,
    ACCOUNT_NAME_INVALID,
    REQUIRED_LOGIN,
    CAPTCHA_REQUIRED,
    RATE_MOVED,
  ])('the code %s', (code) => {
    const refusalOf = (answer: object) => {
      try {
        readResult({ status: 'error', ...answer });
      } catch (error) {
        if (error instanceof Refusal) return error;
      }
      throw new Error('nothing was refused');
    };

    test.each([
      ['messageCode', { messageCode: code, message: 'Không được' }, true],
      ['message', { message: code }, true],
      ['message beside another messageCode', { messageCode: 'ERROR', message: code }, true],
      ['a part of a sentence', { message: `${code}: no` }, false],
      ['nothing', { messageCode: 'ERROR', message: 'No' }, false],
    ])('[API-04] as %s counts: %o is %s', (_, answer, counts) =>
      expect(refusalOf(answer).says(code)).toBe(counts),
    );
  });

  it('keeps code and HTTP status of a refusal', () =>
    expect(() => readResult({ error: true, messageCode: 'KYC_TO_CONTINUE' }, 409)).toThrow(
      expect.objectContaining({ code: 'KYC_TO_CONTINUE', httpStatus: 409 }),
    ));

  it.each([null, undefined, 'ok', '<html>', 7, [], { status: {} }])('%j is no answer', (answer) =>
    expect(() => readResult(answer)).toThrow(MalformedAnswer),
  );

  it('may have a name of its own', () =>
    expect(readResult({ name: 'Order', status: 'success', data: 7 })).toBe(7));

  it('is refused without message, code or HTTP status when it has none', () =>
    expect(new Refusal('No')).toMatchObject({ code: '', httpStatus: 200, data: undefined }));

  it('hands over what a refusal carries', () =>
    expect(() => readResult({ status: 'error', data: { Rate: '1' } })).toThrow(
      expect.objectContaining({ data: { Rate: '1' } }),
    ));
});

describe('a value of an agreed shape', () => {
  const schema = object({ name: string().strict().required() });

  it('loses what was not agreed', () =>
    expect(readShape(schema, { name: 'A', Role: 10 })).toEqual({ name: 'A' }));

  it.each([null, undefined, 'text', 7])('%j has no shape at all', (value) =>
    expect(() => readShape(schema, value)).toThrow(new MalformedAnswer('not an object')),
  );

  it.each([
    '{"name":{"toString":1}}',
    '{"other":null,"name":{"toString":1}}',
    '{"other":"a text","name":{"toString":1}}',
  ])('has no shape where JSON shadows what gives an object its text: %s', (json) =>
    expect(() => readShape(object({ name: string() }), JSON.parse(json))).toThrow(
      new MalformedAnswer('not a text'),
    ),
  );

  it('names the field that is not as agreed', () =>
    expect(() => readShape(schema, { name: 7 })).toThrow(/^name /));

  it('lets errors of its own through', () => {
    const broken = {
      validateSync: () => {
        throw new TypeError('bug');
      },
    };
    expect(() => readShape(broken, {})).toThrow(TypeError);
  });
});

describe('what may go wrong with a call', () => {
  // Logs and pages distinguish failures by these names.
  it.each([
    ['Refusal', new Refusal('No')],
    ['MalformedAnswer', new MalformedAnswer('No')],
    ['ServiceFailure', new ServiceFailure('No', 503)],
    ['NetworkFailure', new NetworkFailure('No')],
  ])('%s has its name and its words', (name, failure) =>
    expect(failure).toMatchObject({ name, message: 'No' }),
  );

  it('keeps the HTTP status of a service that could not answer', () =>
    expect(new ServiceFailure('No', 503).httpStatus).toBe(503));
});

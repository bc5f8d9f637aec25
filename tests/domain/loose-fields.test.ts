import { describe, expect, it } from 'vitest';
import { type FormRules, faultsIn } from '#domain/forms/form-rules';
import { entity, oneOf, text, unsigned, whole } from '#domain/wire/entity';
import { anything, maybe, rawList, sameTexts } from '#domain/wire/loose-fields';
import { MalformedAnswer } from '#domain/wire/malformed-answer';

describe('fields whose content others read, or that need not be there', () => {
  const codec = entity({
    size: maybe(whole('Size')),
    rows: rawList('Rows'),
    error: anything('Error'),
    ...sameTexts('note'),
  });

  it.each([
    { size: 7, rows: [{ Id: 1 }], error: { code: 1 }, note: 'n' },
    { size: 0, rows: [], error: null, note: '' },
  ])('come back as they were sent: %j', (sent) =>
    expect(codec.decode(JSON.parse(JSON.stringify(codec.encode(sent))))).toEqual(sent),
  );

  it('are called what they are called', () =>
    expect(codec.encode({ size: 7, rows: [1], error: 'e', note: 'n' })).toEqual({
      ...{ Size: 7, Rows: [1], Error: 'e', note: 'n' },
    }));

  it('are absent where nothing was said', () => {
    const nothing = { size: undefined, rows: [], error: undefined, note: '' };
    expect(codec.encode(nothing).Size).toBeUndefined();
    expect(codec.decode({ Rows: [] })).toEqual(nothing);
  });

  it('keep a text as it was written', () => {
    const note = (wire: unknown) => codec.decode({ Rows: [], note: wire }).note;
    expect([1.5, true, 'x', null].map(note)).toEqual(['1.5', 'true', 'x', '']);
    expect(() => note({})).toThrow(new MalformedAnswer('note is not a text'));
  });
});

describe('a value that is refused is named with what is wrong', () => {
  it.each([
    [unsigned('Fee'), 'much', 'Fee is not a decimal'],
    [unsigned('Fee'), Number.POSITIVE_INFINITY, 'Fee is not a decimal'],
    [unsigned('Fee'), '-1', 'Fee is below zero'],
    [oneOf<string>('Type', ['buy', 'sell']), 'lend', 'Type is none of: buy, sell'],
    [text('Name'), {}, 'Name is not a text'],
  ])('%o with %j: %s', (field, wire, message) =>
    expect(() => entity({ value: field }).decode({ [field.name]: wire })).toThrow(
      new MalformedAnswer(message),
    ),
  );
});

describe('the rules of a form', () => {
  interface Form {
    readonly first: string;
    readonly second: string;
  }
  const rules: FormRules<Form> = {
    first: (typed, { second }) => (typed === '' && second === '' ? { id: 'required' } : undefined),
  };

  it('read a field that is not there as empty', () => {
    const faults = (form: object) => faultsIn({ ...rules, second: () => undefined }, form as Form);
    expect(faults({})).toEqual({ first: { id: 'required' } });
    expect(faults({ first: undefined, second: null })).toEqual({ first: { id: 'required' } });
    expect(faults({ second: 'x' })).toEqual({});
  });
});

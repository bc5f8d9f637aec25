import { describe, expect, it } from 'vitest';
import {
  entity,
  type Field,
  key,
  moment,
  one,
  oneOf,
  requiredMoment,
  text,
  unsigned,
  whole,
  yesNo,
} from '#domain/wire/entity';
import { anything, maybe, rawList, written } from '#domain/wire/loose-fields';
import { MalformedAnswer } from '#domain/wire/malformed-answer';

describe('fields whose content others read, or that need not be there', () => {
  const codec = entity({
    size: maybe(whole('Size')),
    rows: rawList('Rows'),
    error: anything('Error'),
    note: written('note'),
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

  it('are absent where they are missing', () => {
    const nothing = { size: undefined, rows: [], error: undefined, note: '' };
    expect(codec.encode(nothing).Size).toBeUndefined();
    expect(codec.decode({ Rows: [] })).toEqual(nothing);
    const outer = entity({ inner: maybe(one('Inner', codec)) });
    expect(outer.encode({ inner: undefined })).toEqual({ Inner: undefined });
  });

  it('keep a text as it was written', () => {
    const note = (wire: unknown) => codec.decode({ Rows: [], note: wire }).note;
    expect([1.5, true, 'x', null].map(note)).toEqual(['1.5', 'true', 'x', '']);
    expect(() => note({})).toThrow(new MalformedAnswer('note is not a text'));
  });
});

describe('a value that is refused is named with what is wrong', () => {
  const refused = <Value>(field: Field<Value>, wire: unknown, message: string) => ({
    message,
    reading: () => entity({ value: field }).decode({ [field.name]: wire }),
  });

  it.each([
    refused(unsigned('Fee'), 'much', 'Fee is not a decimal'),
    refused(unsigned('Fee'), Number.POSITIVE_INFINITY, 'Fee is not a decimal'),
    refused(unsigned('Fee'), '-1', 'Fee is below zero'),
    refused(oneOf('Type', ['buy', 'sell']), 'lend', 'Type is none of: buy, sell'),
    refused(text('Name'), {}, 'Name is not a text'),
    refused(key('Id'), null, 'Id is missing'),
    refused(whole('Size'), 'many', 'Size is not a whole number'),
    refused(whole('Size'), ' ', 'Size is not a whole number'),
    refused(moment('At'), -1, 'At is not a time'),
    refused(requiredMoment('At'), '', 'At is missing'),
    refused(yesNo('On', true), 'maybe', 'On is not a switch'),
    refused(rawList('Rows'), {}, 'Rows is not a list'),
  ])('$message', ({ reading, message }) => expect(reading).toThrow(new MalformedAnswer(message)));

  it('is the whole answer where that is none', () =>
    expect(() => entity({ name: text('Name') }).decode('text')).toThrow(
      new MalformedAnswer('the answer is not an object'),
    ));

  it('is no switch for being written large', () => {
    const on = (wire: unknown) => entity({ on: yesNo('On', false) }).decode({ On: wire }).on;
    expect(['TRUE', 'True', '1', 'FALSE', '0'].map(on)).toEqual([true, true, true, false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { withWords } from '#domain/wire/constant-words';
import {
  amount,
  encodedText,
  entity,
  type Field,
  inner,
  joined,
  key,
  listOf,
  moment,
  one,
  oneOf,
  orNull,
  requiredMoment,
  text,
  textsByName,
  unsigned,
  via,
  whole,
  yesNo,
} from '#domain/wire/entity';
import { MalformedAnswer } from '#domain/wire/result';

const leaf = entity<{ readonly name: string }>({ name: text('Name') });
/** Cases typed by their field, so that none expects an impossible value. */
const reads = <Value>(what: string, field: Field<Value>, wire: unknown, value: Value) => ({
  what,
  got: () => entity({ value: field }).decode({ V: wire }),
  value,
});
const refuses = <Value>(what: string, field: Field<Value>, wire: unknown) => ({
  what,
  got: () => entity({ value: field }).decode({ V: wire }),
});
const writes = <Value>(what: string, field: Field<Value>, value: Value, wire: unknown) => ({
  what,
  got: () => entity({ value: field }).encode({ value }),
  wire,
});

describe('a field of an entity', () => {
  it.each([
    reads('a text', text('V', 'Admin'), 'Lan', 'Lan'),
    reads('a text that is missing', text('V', 'Admin'), undefined, 'Admin'),
    reads('a text of nothing', text('V', 'Admin'), '', 'Admin'),
    reads('a text that is null', text('V', 'Admin'), null, 'Admin'),
    reads('a text without a default', text('V'), undefined, ''),
    reads('a key', key('V'), 'TRC20', 'TRC20'),
    reads('an encoded text', encodedText('V'), '%C4%90%C3%A0o', 'Đào'),
    reads('an encoded text that is null', encodedText('V'), null, ''),
    reads('a number', whole('V', 1), 7, 7),
    reads('a number as text', whole('V', 1), '7', 7),
    reads('a number of nothing', whole('V', 1), 0, 0),
    reads('a number that is missing', whole('V', 1), undefined, 1),
    reads('a number that is null', whole('V', 1), null, 1),
    reads('a number that is an empty text', whole('V', 1), '', 1),
    reads('a number without a default', whole('V'), undefined, 0),
    reads('the largest number', whole('V'), 2 ** 53 - 1, 2 ** 53 - 1),
    reads('the smallest number', whole('V'), 1 - 2 ** 53, 1 - 2 ** 53),
    reads('a time', moment('V', 3_600), '900', 900),
    reads('a time that is missing', moment('V', 3_600), undefined, 3_600),
    reads('a time asked for', requiredMoment('V'), 0, 0),
    reads('the last time', requiredMoment('V'), 253_402_300_799, 253_402_300_799),
    reads('an id that is a number', text('V'), 7, '7'),
    reads('a decimal', amount('V'), '00.50', '0.5'),
    reads('a decimal that is missing', amount('V'), undefined, '0'),
    reads('a decimal not below zero', unsigned('V'), 0, '0'),
    reads('a switch', yesNo('V', true), '0', false),
    reads('a switch that is missing', yesNo('V', true), undefined, true),
    reads('one of a few words', oneOf('V', ['buy', 'sell']), 'sell', 'sell'),
    reads('a list', listOf('V', leaf), [{ Name: 'a' }, {}], [{ name: 'a' }, { name: '' }]),
    reads('a list that is null', listOf('V', leaf), null, []),
    reads('a list that is missing', listOf('V', leaf), undefined, []),
    reads('joined texts', joined('V', ','), ',a,,b,', ['a', 'b']),
    reads('joined texts that are null', joined('V', ','), null, []),
    reads('texts by name', textsByName('V'), { vi: 'Chào' }, { vi: 'Chào' }),
    reads('texts by name that are missing', textsByName('V'), undefined, {}),
    reads('texts by name that are null', textsByName('V'), null, {}),
    reads('an entity or nothing', orNull('V', leaf), { Name: 'a' }, { name: 'a' }),
    reads('nothing', orNull('V', leaf), null, null),
    reads('nothing said', orNull('V', leaf), undefined, null),
    reads('an entity inside', inner('V', leaf), { Name: 'a' }, { name: 'a' }),
    reads('an entity inside that is null', inner('V', leaf), null, { name: '' }),
    reads('an entity inside that is missing', inner('V', leaf), undefined, { name: '' }),
    reads(
      'a text kept in another way',
      via(text('V'), (said) => said.length, String),
      'abc',
      3,
    ),
    reads('an entity asked for', one('V', leaf), { Name: 'a' }, { name: 'a' }),
  ])('$what is read', ({ got, value }) => expect(got()).toEqual({ value }));

  it.each([
    refuses('an object for a text', text('V'), {}),
    refuses('no key', key('V'), undefined),
    refuses('an empty key', key('V'), ''),
    refuses('a number in words', whole('V'), 'many'),
    refuses('half a number', whole('V'), 1.5),
    refuses('a list of a number', whole('V'), [5]),
    refuses('a number beyond the exact ones', whole('V'), 2 ** 53),
    refuses('a number below the exact ones', whole('V'), -(2 ** 53)),
    refuses('a number without end', whole('V'), Number.POSITIVE_INFINITY),
    refuses('no time where one is asked for', requiredMoment('V'), undefined),
    refuses('null for a time that is asked for', requiredMoment('V'), null),
    refuses('a time before time', moment('V'), -1),
    refuses('a time that no date has', moment('V'), 253_402_300_800),
    refuses('a switch for a text', text('V'), true),
    refuses('half a number for a text', key('V'), 1.5),
    refuses('a decimal below zero', unsigned('V'), '-0.01'),
    refuses('a list of a switch', yesNo('V', true), [1]),
    refuses('a decimal in words', amount('V'), 'much'),
    refuses('a switch in words', yesNo('V', true), 'on'),
    refuses('another word', oneOf('V', ['buy', 'sell']), 'lend'),
    refuses('no word', oneOf('V', ['buy', 'sell']), undefined),
    refuses('an object for a list', listOf('V', leaf), {}),
    refuses('a list of something else', listOf('V', leaf), ['a']),
    refuses('a text for texts by name', textsByName('V'), 'Chào'),
    refuses('a list for texts by name', textsByName('V'), ['Chào']),
    refuses('a number among texts by name', textsByName('V'), { vi: 'Chào', en: 7 }),
    refuses('a text for an entity or nothing', orNull('V', leaf), 'a'),
    refuses('a text for an entity inside', inner('V', leaf), 'a'),
    refuses('no entity where one is asked for', one('V', leaf), undefined),
    refuses('null where an entity is asked for', one('V', leaf), null),
  ])('$what is refused, by its name', ({ got }) => expect(got).toThrow(/^V/));

  it.each([
    writes('a list', listOf('V', leaf), [{ name: 'a' }], [{ Name: 'a' }]),
    writes('joined texts', joined('V', ';'), ['a', 'b'], 'a;b'),
    writes('texts by name', textsByName('V'), { vi: 'Chào' }, { vi: 'Chào' }),
    writes('an entity or nothing', orNull('V', leaf), { name: 'a' }, { Name: 'a' }),
    writes('nothing', orNull('V', leaf), null, null),
    writes('an encoded text', encodedText('V'), 'Đào', '%C4%90%C3%A0o'),
    writes(
      'a text kept in another way',
      via(text('V'), (said) => said.length, String),
      7,
      '7',
    ),
  ])('$what is written', ({ got, wire }) => expect(got()).toEqual({ V: wire }));
});

describe('a payload with constant fields', () => {
  const codec = withWords(leaf, { Agree: true, type: 'password' });

  it('carries them always', () =>
    expect(codec.encode({ name: 'a' })).toEqual({ Name: 'a', Agree: true, type: 'password' }));

  it('is read with them', () =>
    expect(codec.decode({ Name: 'a', Agree: true, type: 'password' })).toEqual({ name: 'a' }));

  it.each([
    [{ Name: 'a', Agree: true }, 'type is not password'],
    [{ Name: 'a', Agree: 'yes', type: 'password' }, 'Agree is not true'],
  ])('is refused without them: %j', (wire, message) =>
    expect(() => codec.decode(wire)).toThrow(new MalformedAnswer(message)),
  );
});

import { expect, it } from 'vitest';
import { object } from 'yup';
import { ruleError } from '#domain/rules/error-codes';
import { checked, errorsOf, text } from '#domain/rules/schema';

const REQUIRED = { code: 'required' };
const oneOfTwo = checked<{ readonly second: string }>((typed, { second }) =>
  typed === '' && second === '' ? ruleError('required') : undefined,
);
const schema = object({ first: oneOfTwo, second: text, third: text.min(2, ruleError('recheck')) });

it('reads a field that is not there as empty', () => {
  expect(errorsOf(schema, { third: 'ab' })).toEqual({ first: REQUIRED });
  expect(errorsOf(schema, { first: undefined, second: null, third: 'ab' })).toEqual({
    first: REQUIRED,
  });
  expect(errorsOf(schema, { second: 'x', third: 'ab' })).toEqual({});
});

it('has the first error of each field, in the order of the form', () => {
  const twice = schema.shape({
    third: text.required(ruleError('required')).min(2, ruleError('recheck')),
  });
  expect(Object.entries(errorsOf(twice, {}))).toEqual([
    ['first', REQUIRED],
    ['third', REQUIRED],
  ]);
});

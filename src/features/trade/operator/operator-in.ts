import { accountExample, operatorName } from '#domain/rails/operator-names';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import type { FieldProps } from '../field-props.ts';

/** The operator of the form's currency, with its name and the example of an account; both are empty for a coin. */
export const operatorIn = ({ terms: { currency } }: Pick<FieldProps, 'terms'>) => {
  const operator = operatorOf(currency.code);
  const key = operator && railKeyOf(operator);
  return {
    operator,
    name: key === undefined ? '' : (operatorName(key) ?? ''),
    example: key === undefined ? '' : accountExample(key),
  };
};

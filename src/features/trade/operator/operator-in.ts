import { operatorName } from '#domain/rails/operator-names';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import type { FieldProps } from '../field-props.ts';

/** The operator of the form's currency, with its name; the name is empty for a coin. */
export const operatorIn = ({ terms: { currency } }: Pick<FieldProps, 'terms'>) => {
  const operator = operatorOf(currency.code);
  return { operator, name: (operator && operatorName(railKeyOf(operator))) ?? '' };
};

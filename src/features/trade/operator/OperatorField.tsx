import '#src/fields/form/operator-messages';
import type { ComponentType } from 'react';
import type { FieldProps } from '../field-props.ts';
import { AccountEmail } from './AccountEmail.tsx';
import { AnyOfThree } from './AnyOfThree.tsx';
import { CustomerId } from './CustomerId.tsx';
import { OperatorAccount } from './OperatorAccount.tsx';
import { PaypalMethod } from './PaypalMethod.tsx';
import { SourcePicker } from './SourcePicker.tsx';

const FIELDS = {
  source: SourcePicker,
  operatorAccount: OperatorAccount,
  customerId: CustomerId,
  email: AccountEmail,
  anyOfThree: AnyOfThree,
  paypalMethod: PaypalMethod,
} as const satisfies Readonly<Record<string, ComponentType<FieldProps>>>;

export interface OperatorFieldProps extends FieldProps {
  /** Part of the form, as `fieldsFor` names it. */
  readonly part: keyof typeof FIELDS;
}

/** Parts of the form that only the money of an operator has, in one file. */
export const OperatorField = ({ part, ...props }: OperatorFieldProps) => {
  const Field = FIELDS[part];
  return <Field {...props} />;
};

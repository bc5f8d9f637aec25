import { useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import type { OperatorValues } from '#domain/rules/trade-form';
import { TextLine } from '#src/fields/form/TextLine';
import { useFieldError } from '#src/fields/form/use-field-error';
import type { FieldProps } from '../field-props.ts';
import { useSideView } from '../side-view.tsx';
import { operatorIn } from './operator-in.ts';

/** Email of an account with an operator that knows its customers by it. */
export const AccountEmail = (props: FieldProps) => {
  const { t } = useLingui();
  const { side } = useSideView();
  const { name: operatorName } = operatorIn(props);
  const { values, handleChange, handleBlur } = useFormikContext<OperatorValues>();
  // The operator has told another one: said at once.
  const error = useFieldError('email', values.payeeName !== '');
  return (
    <TextLine
      name="email"
      type="email"
      label={
        side === 'buy'
          ? t`Your ${{ operatorName }} email`
          : t`${{ operatorName }} email you send from`
      }
      placeholder="ten@example.com"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={values.email}
      error={error}
      onChange={(event) => {
        handleChange(event);
        props.onType({ email: event.currentTarget.value });
      }}
      onBlur={handleBlur}
    />
  );
};

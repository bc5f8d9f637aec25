import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { ACCOUNT_KINDS, type AccountKind, type OperatorValues } from '#domain/rules/trade-form';
import field from '#src/fields/form/field.module.css';
import { TextLine } from '#src/fields/form/TextLine';
import { useFieldError } from '#src/fields/form/use-field-error';
import type { FieldProps } from '../field-props.ts';
import { operatorIn } from './operator-in.ts';

const NAMES: Readonly<Record<AccountKind, MessageDescriptor>> = {
  email: msg`Email`,
  phoneNumber: msg`Phone number`,
  binanceId: msg({ message: 'User ID' }),
};

const INPUTS = {
  email: { type: 'email', inputMode: 'email', placeholder: 'ten@example.com' },
  phoneNumber: { type: 'tel', inputMode: 'tel', placeholder: '+84912345678' },
  binanceId: { type: 'text', inputMode: 'numeric', placeholder: '238641507' },
} as const;

const after = (kind: AccountKind): AccountKind =>
  ACCOUNT_KINDS[(ACCOUNT_KINDS.indexOf(kind) + 1) % ACCOUNT_KINDS.length] ?? kind;

/** An account that an email, a phone number or a user id names: one field, and a button that goes on to the next kind. */
export const AnyOfThree = (props: FieldProps) => {
  const { t } = useLingui();
  const { name: operatorName } = operatorIn(props);
  const { values, handleChange, handleBlur, setFieldValue } = useFormikContext<OperatorValues>();
  const kind = values.accountKind;
  const kindName = t(NAMES[kind]);
  const nextName = t(NAMES[after(kind)]);
  const error = useFieldError(kind);
  const change = () => {
    const accountKind = after(kind);
    void setFieldValue('accountKind', accountKind, false);
    props.onType({ accountKind });
  };
  return (
    <div className={field.root}>
      <TextLine
        {...INPUTS[kind]}
        name={kind}
        label={t`${{ operatorName }} account: ${{ kindName }}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values[kind]}
        error={error}
        onChange={(event) => {
          handleChange(event);
          props.onType({ [kind]: event.currentTarget.value });
        }}
        onBlur={handleBlur}
      />
      <button type="button" className={field.corner} onClick={change}>
        <Trans>Use {nextName}</Trans>
      </button>
    </div>
  );
};

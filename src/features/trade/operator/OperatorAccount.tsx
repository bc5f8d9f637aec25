import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import type { OperatorValues } from '#domain/rules/trade-form';
import { selectPayeeAccount } from '#machines/trade/trade.selectors';
import { LookedUpNumber } from '#src/fields/account-name/LookedUpNumber';
import { TextLine } from '#src/fields/form/TextLine';
import { useFieldError } from '#src/fields/form/use-field-error';
import type { FieldProps } from '../field-props.ts';
import { useSideView } from '../side-view.tsx';
import { LOOK_UP } from './look-up-words.ts';
import { operatorIn } from './operator-in.ts';

/** Holder of an account, without what WebMoney writes behind it. */
const holderOf = (name: string) => name.split(';')[0] ?? '';

/** Number of an account with an operator, and its holder where the operator tells it. */
export const OperatorAccount = (props: FieldProps) => {
  const { t } = useLingui();
  const { side } = useSideView();
  const { operator, name: operatorName, example: placeholder } = operatorIn(props);
  const name = side === 'buy' ? 'receivingAddress' : 'senderAddress';
  const { values, handleChange, handleBlur } = useFormikContext<
    OperatorValues & Readonly<Record<string, string>>
  >();
  const actor = useSelector(props.actor, selectPayeeAccount);
  const { onType } = props;
  const report = useCallback((typed: string) => onType({ [name]: typed }), [onType, name]);
  const numberError = useFieldError(name);
  // A found holder who cannot be paid is said at once, one who is still looked up when the field was left.
  const holderError = useFieldError('payeeName', values.payeeName !== '');
  const label =
    side === 'buy'
      ? t`Your ${{ operatorName }} account`
      : t`${{ operatorName }} account you send from`;
  return operator?.lookup ? (
    <LookedUpNumber
      actor={actor}
      name={name}
      label={label}
      placeholder={placeholder}
      found={holderOf(values.payeeName)}
      error={numberError ?? (values[name] === '' ? undefined : holderError)}
      words={{ ...LOOK_UP, label: t`Account holder at ${{ operatorName }}` }}
      onType={report}
    />
  ) : (
    <TextLine
      name={name}
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={values[name] ?? ''}
      error={numberError}
      onChange={(event) => {
        handleChange(event);
        report(event.currentTarget.value);
      }}
      onBlur={handleBlur}
    />
  );
};

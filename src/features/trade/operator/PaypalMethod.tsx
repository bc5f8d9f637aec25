import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { type OperatorValues, PAYPAL_METHODS } from '#domain/rules/trade-form';
import field from '#src/fields/form/field.module.css';
import { useFieldError } from '#src/fields/form/use-field-error';
import type { FieldProps } from '../field-props.ts';
import { useSideView } from '../side-view.tsx';

/** How money is sent with PayPal. The names are PayPal's own. */
export const PaypalMethod = ({ onType }: FieldProps) => {
  const { t } = useLingui();
  const { side } = useSideView();
  const { values, setFieldValue } = useFormikContext<OperatorValues>();
  const error = useFieldError('paypalMethod', true);
  const isFriends = values.paypalMethod === PAYPAL_METHODS[0];
  const choose = (paypalMethod: string) => {
    void setFieldValue('paypalMethod', paypalMethod, false);
    onType({ paypalMethod });
  };
  return (
    <fieldset className={field.group}>
      <legend className={field.legend}>
        {side === 'buy' ? t`How to receive it` : t`How you send it`}
      </legend>
      <div className={field.columns}>
        {PAYPAL_METHODS.map((method) => (
          <label key={method} className={field.chip}>
            <input
              type="radio"
              name="paypalMethod"
              value={method}
              checked={values.paypalMethod === method}
              onChange={() => choose(method)}
            />
            <strong>{method}</strong>
          </label>
        ))}
      </div>
      <p className={field.help}>
        {isFriends ? (
          <Trans>Between private persons, without a fee for the receiver.</Trans>
        ) : (
          <Trans>A payment for goods: PayPal takes its fee from what arrives.</Trans>
        )}
      </p>
      {error && <p className={field.error}>{error}</p>}
    </fieldset>
  );
};

import { useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import type { WithdrawalValues } from '#domain/rules/withdrawal';
import { WALLET_CODES } from '#domain/trade/swap-terms';
import field from '#src/fields/form/field.module.css';
import styles from './wallet.module.css';

/** The wallets as chips. */
export const WithdrawnCurrency = () => {
  const { t } = useLingui();
  const { values, setValues } = useFormikContext<WithdrawalValues>();
  return (
    <fieldset className={field.group}>
      <legend className={field.legend}>{t`Currency`}</legend>
      <div className={styles.chips}>
        {WALLET_CODES.map((code) => (
          <label key={code} className={field.chip}>
            <input
              type="radio"
              name="currency"
              value={code}
              checked={code === values.currency}
              // An amount and an account of one currency are none of another.
              onChange={() =>
                void setValues({ ...values, currency: code, quantity: '', account: '' }, false)
              }
            />
            <strong>{code}</strong>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

import { useLingui } from '@lingui/react/macro';
import { Formik } from 'formik';
import { isDecimal } from '#domain/money/money';
import { systemFee } from '#domain/rails/system-fees';
import { MoneyField } from '#src/fields/amount/MoneyField';
import { useMoney } from '#src/fields/amount/use-money';
import styles from './FeeCalculator.module.css';

const EXAMPLE = { amount: '100' };
const nothing = () => {};

/** What Perfect Money and WebMoney keep of an amount, as it is typed. */
export const FeeCalculator = () => {
  const { t } = useLingui();
  const { units, numberInWords } = useMoney();
  return (
    <Formik initialValues={EXAMPLE} onSubmit={nothing}>
      {({ values: { amount }, setFieldValue }) => {
        const isNumber = isDecimal(amount);
        const isEmpty = amount === '';
        const sent = isNumber ? amount : '0';
        return (
          <>
            <MoneyField
              name="amount"
              label={t`Amount that is sent`}
              unit="USD"
              value={amount}
              error={!isNumber && !isEmpty && t`Please enter a number.`}
              inWords={numberInWords}
              onType={(typed) => void setFieldValue('amount', typed)}
            />
            <dl className={styles.sums} aria-live="polite">
              <dt>{t`Perfect Money charges`}</dt>
              <dd>{units(systemFee('PM', sent), 'PM')}</dd>
              <dt>{t`WebMoney charges`}</dt>
              <dd>{units(systemFee('WMZ', sent), 'WMZ')}</dd>
            </dl>
          </>
        );
      }}
    </Formik>
  );
};

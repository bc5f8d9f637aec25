import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { unitOf } from '#domain/catalogue/currency-names';
import { decimal } from '#domain/money/money';
import { readTypedNumber } from '#domain/money/typed-number';
import { bestRate } from '#domain/pricing/rates';
import { sellLimits } from '#domain/pricing/sell-limits';
import type { SellFormValues } from '#domain/rules/sell';
import { selectDayLimitError, selectNeed, selectQuote } from '#machines/trade/trade.selectors';
import { MoneyField } from '#src/fields/amount/MoneyField';
import { MoneyShown } from '#src/fields/amount/MoneyShown';
import { useMoney } from '#src/fields/amount/use-money';
import { useErrorText } from '#src/fields/form/use-error-text';
import { useFieldError } from '#src/fields/form/use-field-error';
import styles from '../AmountFields.module.css';
import type { FieldProps } from '../field-props.ts';
import { LoginLink } from '../LoginLink.tsx';
import { PriceLine } from '../PriceLine.tsx';
import { useSideText } from '../side-view.tsx';

/** Quantity to sell and the dong that follow from it, with the network's fee beside them. */
export const SellAmounts = ({ actor, terms }: FieldProps) => {
  const { t } = useLingui();
  const text = useSideText();
  const { number, units, dongInWords, numberInWords } = useMoney();
  const { values, setFieldValue } = useFormikContext<SellFormValues>();
  const quote = useSelector(actor, selectQuote);
  const { currency, rates } = terms;
  const ticker = unitOf(currency.code);
  const rate = bestRate(rates, currency.code, 'sell', readTypedNumber(values.quantity) ?? '0');
  const limits = rate && sellLimits(terms, values.bankCode, rate.value);
  const min = limits && number(limits.min);
  const max = limits?.max !== undefined && number(limits.max);
  const fee = quote?.transferFee ?? rate?.transferFee ?? '0';
  const amount = units(fee, ticker);
  // The amount follows the quantity, so the error is shown even if its field is untouched.
  const isTooLargeForGuest = useSelector(actor, selectNeed) === 'login';
  const formError = useFieldError('quantity', isTooLargeForGuest);
  const errorText = useErrorText();
  const dayLimitError = useSelector(actor, selectDayLimitError);
  const error = formError ?? (dayLimitError && errorText(dayLimitError));
  const words = dongInWords(values.amountReceived);
  return (
    <>
      <MoneyField
        name="quantity"
        label={t`You sell`}
        limits={
          max ? (
            <Trans>
              Min {min} · max {max}
            </Trans>
          ) : (
            <Trans>Min {min}</Trans>
          )
        }
        unit={ticker}
        value={values.quantity}
        error={
          (isTooLargeForGuest || dayLimitError) && error ? (
            <>
              <span>{error}</span> <LoginLink actor={actor} />
            </>
          ) : (
            error
          )
        }
        inWords={numberInWords}
        onType={(quantity) => {
          void setFieldValue('quantity', quantity, false);
          actor.send({ type: 'quantity.changed', quantity });
        }}
      />
      <div>
        <MoneyShown
          name="amountReceived"
          label={text('cash')}
          aside={
            decimal(fee).gt(0) ? (
              <Trans>transfer fee {amount}</Trans>
            ) : (
              <Trans>no transfer fee</Trans>
            )
          }
          unit="₫"
          value={values.amountReceived}
        />
        {words !== undefined && <p className={styles.words}>{words}</p>}
      </div>
      <PriceLine actor={actor} terms={terms} />
    </>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { unitOf } from '#domain/catalogue/currency-names';
import type { Currency } from '#domain/catalogue/site-config';
import { maximumQuantity, minimumBuyQuantity } from '#domain/catalogue/tradable';
import { operatorOf } from '#domain/rails/operators';
import type { BuyFormValues } from '#domain/rules/buy-form';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectDayLimitError, selectNeed } from '#machines/trade/trade.selectors';
import { MoneyField } from '#src/fields/amount/MoneyField';
import { useMoney } from '#src/fields/amount/use-money';
import { useErrorText } from '#src/fields/form/use-error-text';
import { useFieldError } from '#src/fields/form/use-field-error';
import styles from './AmountFields.module.css';
import { LoginLink } from './LoginLink.tsx';

interface AmountFieldsProps {
  readonly actor: TradeActorRef;
  readonly currency: Currency;
}

/** Quantity and amount: the machine computes each from the other. */
export const AmountFields = ({ actor, currency }: AmountFieldsProps) => {
  const { t } = useLingui();
  const { number, dongInWords, numberInWords } = useMoney();
  const { values, setFieldValue, setFieldTouched } = useFormikContext<BuyFormValues>();
  const min = number(minimumBuyQuantity(currency));
  const max = number(maximumQuantity(currency));
  const words = dongInWords(values.amountPay);
  // The amount follows the quantity, so the error is shown even if its field is untouched.
  const isTooLargeForGuest = useSelector(actor, selectNeed) === 'login';
  const formError = useFieldError('amountPay', isTooLargeForGuest);
  const errorText = useErrorText();
  const dayLimitError = useSelector(actor, selectDayLimitError);
  const amountError = formError ?? (dayLimitError && errorText(dayLimitError));
  return (
    <>
      <MoneyField
        name="quantity"
        label={t`You receive`}
        limits={
          <Trans>
            Min {min} · max {max}
          </Trans>
        }
        unit={unitOf(currency.code)}
        value={values.quantity}
        error={useFieldError('quantity')}
        inWords={numberInWords}
        onType={(quantity) => {
          void setFieldValue('quantity', quantity, false);
          actor.send({ type: 'quantity.changed', quantity });
        }}
      />
      <div>
        <MoneyField
          name="amountPay"
          label={t`You pay`}
          limits={
            operatorOf(currency.code) ? (
              <Trans>fees included</Trans>
            ) : (
              <Trans>network fee included</Trans>
            )
          }
          unit="₫"
          value={values.amountPay}
          error={
            (isTooLargeForGuest || dayLimitError) && amountError ? (
              <>
                <span>{amountError}</span> <LoginLink actor={actor} />
              </>
            ) : (
              amountError
            )
          }
          inWords={(amount) => (words ? undefined : numberInWords(amount))}
          onType={(amountPay) => {
            void setFieldValue('amountPay', amountPay, false);
            actor.send({ type: 'amount.changed', cashAmount: amountPay });
          }}
          onLeave={() => {
            // The amount decides the quantity, whose limits are checked from now on.
            void setFieldTouched('quantity', true, false);
            actor.send({ type: 'amount.left' });
          }}
        />
        {words !== undefined && <p className={styles.words}>{words}</p>}
      </div>
    </>
  );
};

import { Trans } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { findBank } from '#domain/banks/bank-directory';
import { VND } from '#domain/books/accounts';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { decimal, isDecimal, toText } from '#domain/money/money';
import {
  minimumWithdrawal,
  targetOf,
  type WithdrawalValues,
  withdrawalFee,
} from '#domain/rules/withdrawal';
import { useMoney } from '#src/fields/amount/use-money';
import styles from '#src/ui/facts.module.css';

interface WithdrawalCostsProps {
  readonly config: Pick<SiteConfig, 'siteInfo' | 'rates'>;
}

/** The least that is sent, what sending a coin costs, and what arrives. */
export const WithdrawalCosts = ({ config: { siteInfo, rates } }: WithdrawalCostsProps) => {
  const { units, dong } = useMoney();
  const { values } = useFormikContext<WithdrawalValues>();
  const { currency, quantity } = values;
  const minimum = minimumWithdrawal(siteInfo, currency);
  const least = dong(minimum);
  const fee = withdrawalFee(rates, currency);
  const isSent = isDecimal(quantity) && decimal(quantity).gt(decimal(fee));
  return (
    <dl className={styles.facts}>
      {decimal(minimum).gt(0) && (
        <>
          <dt>
            <Trans>At least</Trans>
          </dt>
          <dd>{currency === VND ? least : <Trans>worth {least}</Trans>}</dd>
        </>
      )}
      {currency !== VND && (
        <>
          <dt>
            <Trans>Network fee</Trans>
          </dt>
          <dd>{units(fee, currency)}</dd>
          {isSent && (
            <>
              <dt>
                <Trans>You receive</Trans>
              </dt>
              <dd>
                <strong>{units(toText(decimal(quantity).minus(decimal(fee))), currency)}</strong>
              </dd>
            </>
          )}
        </>
      )}
    </dl>
  );
};

/** What the code of the second factor is typed for. */
export const WithdrawalSummary = () => {
  const { units } = useMoney();
  const { values } = useFormikContext<WithdrawalValues>();
  const { currency, quantity } = values;
  const { provider, account } = targetOf(values);
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Amount</Trans>
      </dt>
      <dd>
        <strong>{isDecimal(quantity) ? units(quantity, currency) : quantity}</strong>
      </dd>
      <dt>
        <Trans>Sent to</Trans>
      </dt>
      <dd>
        {currency === VND && `${findBank(provider)?.shortName ?? provider} `}
        <strong>{account}</strong>
      </dd>
    </dl>
  );
};

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { VND } from '#domain/books/accounts';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import {
  selectLeastWithdrawal,
  selectMinimumInDong,
  selectWithdrawalAmount,
  selectWithdrawalCurrency,
  selectWithdrawalFee,
} from '#machines/withdrawal/withdrawal.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import { Note } from '#src/ui/Note';
import styles from './Withdrawal.module.css';

/** What limits a withdrawal, what it costs, and what arrives of it, before it is sent. */
export const WithdrawalFigures = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { dong, units } = useMoney();
  const code = useSelector(actor, selectWithdrawalCurrency);
  const minimum = useSelector(actor, selectMinimumInDong);
  const least = useSelector(actor, selectLeastWithdrawal);
  const fee = useSelector(actor, selectWithdrawalFee);
  const amount = useSelector(actor, selectWithdrawalAmount);
  const isDong = code === VND;
  if (least === undefined) {
    return (
      <Note role="status">
        <Trans>
          {code} has no rate right now, so none can be withdrawn. Please come back later.
        </Trans>
      </Note>
    );
  }
  return (
    <dl className={styles.figures}>
      <dt>
        <Trans>Minimum</Trans>
      </dt>
      <dd>
        {isDong && dong(minimum)}
        {!isDong && minimum === '0' && units(least, code)}
        {!isDong && minimum !== '0' && <Least dong={dong(minimum)} units={units(least, code)} />}
      </dd>
      <dt>{isDong ? <Trans>Fee</Trans> : <Trans>Network fee</Trans>}</dt>
      <dd>{isDong ? <Trans>none</Trans> : units(fee, code)}</dd>
      <dt>
        <Trans>Amount you receive</Trans>
      </dt>
      <dd>{amount === '' ? '–' : units(amount, code)}</dd>
    </dl>
  );
};

interface LeastProps {
  readonly dong: string;
  readonly units: string;
}

/** The minimum is in dong for every currency; its quantity follows the rate. */
const Least = ({ dong, units }: LeastProps) => (
  <Trans>
    {units}, worth {dong}
  </Trans>
);

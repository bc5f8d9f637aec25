import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PendingWithdrawal } from '#domain/account/pending-withdrawal';
import { BANKS } from '#domain/banks/bank-directory';
import { VND } from '#domain/books/accounts';
import { targetOf, valuesOf } from '#domain/rules/withdrawal';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import { selectSentWithdrawal } from '#machines/withdrawal/withdrawal.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useMoney } from '#src/fields/amount/use-money';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import { PageButton } from '#src/ui/PageLink';
import styles from './Withdrawal.module.css';

/** What was taken out of the wallet, and where it goes. */
export const WithdrawalTaken = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { t } = useLingui();
  return (
    <Over actor={actor}>
      <Callout tone="success" role="status" title={t`Your withdrawal is on its way.`}>
        <Trans>Your statement has it. We send it to:</Trans>
      </Callout>
    </Over>
  );
};

/** Says that the service was not asked in time, and where to look. */
export const WithdrawalUnclear = ({ actor }: ActorProps<WithdrawalActorRef>) => {
  const { t } = useLingui();
  return (
    <Over actor={actor}>
      <Callout
        tone="warning"
        role="alert"
        title={t`We do not know what became of this withdrawal.`}
      >
        <Trans>
          Its answer was lost too long ago to ask again safely. Please look at your statement before
          you withdraw once more: if it is there, it was taken.
        </Trans>
      </Callout>
    </Over>
  );
};

interface OverProps extends ActorProps<WithdrawalActorRef> {
  /** What has become of it. */
  readonly children: ReactNode;
}

const Over = ({ actor, children }: OverProps) => {
  const sent = useSelector(actor, selectSentWithdrawal);
  return (
    <div ref={focusShown} tabIndex={-1}>
      {children}
      {sent && <Sent sent={sent} />}
      <PageButton to="/wallet" size="lg" fullWidth mt={16}>
        <Trans>To your wallet</Trans>
      </PageButton>
      <Button
        variant="subtle"
        size="md"
        fullWidth
        mt={8}
        onClick={() => actor.send({ type: 'another.requested' })}
      >
        <Trans>Withdraw something else</Trans>
      </Button>
    </div>
  );
};

const bankOf = (provider: string) =>
  BANKS.find(({ code }) => code === provider)?.shortName ?? provider;

const Sent = ({ sent: { request, quote } }: { readonly sent: PendingWithdrawal }) => {
  const { units } = useMoney();
  const { currencyCode: code, quantity, to } = request;
  const { provider, account } = targetOf(valuesOf(code, quantity, to));
  const isDong = code === VND;
  return (
    <dl className={`${styles.figures} ${styles.after}`}>
      <dt>
        <Trans>Taken from your wallet</Trans>
      </dt>
      <dd>{units(quote.quantity, code)}</dd>
      <dt>
        <Trans>Network fee</Trans>
      </dt>
      <dd>{isDong ? <Trans>none</Trans> : units(quote.fee, code)}</dd>
      <dt>
        <Trans>Amount you receive</Trans>
      </dt>
      <dd>{units(quote.amount, code)}</dd>
      {isDong && (
        <>
          <dt>
            <Trans>Your bank</Trans>
          </dt>
          <dd>{bankOf(provider)}</dd>
        </>
      )}
      <dt>{isDong ? <Trans>Your account number</Trans> : <Trans>Your wallet address</Trans>}</dt>
      <dd>{account}</dd>
    </dl>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { findBank } from '#domain/banks/bank-directory';
import { isTooSmallToSend, leastRefund, type OrderRefund } from '#domain/order/order-refund';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { ToneBadge } from '#src/ui/ToneBadge';
import styles from './RefundsCard.module.css';

/** Enough of an account number to recognise it. */
const LAST_DIGITS = 4;

const TONES = { due: 'warning', sending: 'info', sent: 'success' } as const;

/** Refunds are only ever added, and two may be alike: their number tells them apart. */
const numbered = (refunds: readonly OrderRefund[]) =>
  refunds.map((refund, number) => ({ number, refund }));

interface RefundsCardProps {
  /** Oldest first. */
  readonly refunds: readonly OrderRefund[];
}

/** What goes back to the customer, where to, and how far it has come. */
export const RefundsCard = ({ refunds }: RefundsCardProps) => {
  const { t } = useLingui();
  const states = { due: t`Being prepared`, sending: t`On its way`, sent: t`Sent` };
  const open = refunds.filter(({ state }) => state !== 'sent');
  return (
    <Panel title={t`Money that goes back to you`}>
      <ul className={styles.refunds}>
        {numbered(refunds).map(({ number, refund }) => (
          <li key={number} className={styles.refund}>
            <Refund {...refund} />
            <ToneBadge tone={TONES[refund.state]}>{states[refund.state]}</ToneBadge>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <Note mt={12}>
          <NextStep open={open} />
        </Note>
      )}
    </Panel>
  );
};

/** What becomes of the refunds that are not sent yet, and what their customer has to do for it. */
const NextStep = ({ open }: { readonly open: readonly OrderRefund[] }) => {
  const { dong } = useAmounts();
  if (open.some(({ accountNumber }) => accountNumber === '')) {
    return (
      <Trans>
        We do not know your account yet: write to support with the order code and the account that
        the money is to go to.
      </Trans>
    );
  }
  const small = open.find(isTooSmallToSend);
  if (small) {
    const least = dong(leastRefund(small.bankCode));
    return (
      <Trans>
        Our bank sends {least} or more at once: a smaller amount waits until what goes back to your
        account comes to that. There is nothing for you to do.
      </Trans>
    );
  }
  return <Trans>There is nothing for you to do. This page changes by itself.</Trans>;
};

const Refund = ({ amount, bankCode, accountNumber }: OrderRefund) => {
  const { dong } = useAmounts();
  const bank = findBank(bankCode)?.shortName ?? bankCode.toUpperCase();
  const tail = accountNumber.slice(-LAST_DIGITS);
  return (
    <div>
      <strong className={styles.amount}>{dong(amount)}</strong>
      <Note>
        {accountNumber === '' ? (
          <Trans>to the account that you name to support</Trans>
        ) : (
          <Trans>
            to {bank} ··{tail}
          </Trans>
        )}
      </Note>
    </div>
  );
};

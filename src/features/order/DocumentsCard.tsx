import { Trans, useLingui } from '@lingui/react/macro';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import { customerAccountOf } from '#domain/order/order-documents';
import { arrivalOf } from '#domain/order/order-money';
import { formatTime } from '#domain/text/moment-format';
import { useAmounts } from '#src/fields/order/use-amounts';
import { ButtonLink } from '#src/ui/Button';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import rows from './CopyRow.module.css';
import { CopyRow } from './CopyRow.tsx';
import styles from './DocumentsCard.module.css';
import { useHandwrittenText } from './handwritten-text.ts';
import type { OrderProps } from './order-props.ts';

interface DocumentsCardProps extends OrderProps {
  /** Support contacts of the configuration. */
  readonly support: readonly SupportChannel[];
}

/** What to send for the verification of the customer's identity, where to, and what becomes of the order meanwhile. */
export const DocumentsCard = ({ order, support }: DocumentsCardProps) => {
  const { t } = useLingui();
  const email = support.find(({ kind }) => kind === 'email')?.name ?? '';
  const { ref } = order;
  const account = customerAccountOf(order);
  const wording = useHandwrittenText(order);
  const subject = t`Identity check of order ${ref}`;
  const body = [t`Order code: ${ref}`, t`My bank account: ${account}`].join('\n');
  return (
    <Panel title={t`Or write to us`}>
      <ol className={styles.steps}>
        <li>
          {email === '' ? (
            <Trans>
              Write to support, with the order code and the number of your bank account.
            </Trans>
          ) : (
            <Trans>
              An email to <strong>{email}</strong>, with the order code and the number of your bank
              account.
            </Trans>
          )}
        </li>
        <li>
          <Trans>In it a photo of your face together with your identity card or passport.</Trans>
        </li>
        <li>
          <Trans>
            And a photo of your face together with the text below, written by hand. It may be the
            same photo.
          </Trans>
        </li>
      </ol>
      <dl className={rows.rows}>
        {email !== '' && <CopyRow label={t`Email`} value={email} />}
        <CopyRow label={t`Order code`} value={ref} />
        <CopyRow label={t`Your bank account`} value={account} />
        <CopyRow label={t`Text by hand`} value={wording} />
      </dl>
      {email !== '' && (
        <ButtonLink
          variant="default"
          size="md"
          mt={16}
          fullWidth
          href={`mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        >
          <Trans>Write the email</Trans>
        </ButtonLink>
      )}
      <Note mt={14}>
        <Trans>
          You get the answer by email, usually within 5 to 10 minutes, at most 8 hours. It is good
          for all we offer: for another account later, its number alone is enough.
        </Trans>
      </Note>
      <Note mt={8}>
        <Meanwhile order={order} />
      </Note>
    </Panel>
  );
};

/** What becomes of the money, and of the price. */
const Meanwhile = ({ order }: OrderProps) => {
  const { incoming } = useAmounts();
  const isSale = order.type === 'sell';
  if (arrivalOf(order) !== 'nothing') {
    const received = incoming(order.amountReceived, order);
    return (
      <Trans>
        Your {received} has arrived and waits safely: the order goes on automatically once you are
        verified. If that is not possible, all of it goes back to you.
      </Trans>
    );
  }
  const time = formatTime(order.quoteEndsAt ?? order.createdAt + order.timer);
  return isSale ? (
    <Trans>
      Please do not send any coins yet: this page shows where to as soon as you are verified. The
      agreed price holds until {time}; after that the order ends, and you can order again.
    </Trans>
  ) : (
    <Trans>
      Please do not transfer yet: this page shows where to as soon as you are verified. The agreed
      price holds until {time}; after that the order ends, and you can order again.
    </Trans>
  );
};

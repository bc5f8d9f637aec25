import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import type { Order } from '#domain/order/order';
import { operatorName } from '#domain/rails/operator-names';
import { supportNoteForm } from '#domain/rules/support-note';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { useAmounts } from '#src/fields/order/use-amounts';
import { useStatusLabel } from '#src/fields/order/use-status-label';
import { TextField } from '#src/fields/text/TextField';
import { CopyButton } from '#src/ui/CopyButton';
import { Anchor, Box } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import type { OrderProps } from './order-props.ts';
import styles from './SupportCard.module.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Anchor.layer.css';

const MS_PER_SECOND = 1_000;

/** UTC time, the same for every reader: `2025-10-09 08:53:20 UTC`. */
const inUtc = (epochSeconds: number) =>
  `${new Date(epochSeconds * MS_PER_SECOND).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** What support needs to find the coins of a sale; nothing of a purchase. */
const useSaleLines = ({
  type,
  currencyCode,
  networkKey,
  receivingAddress,
  memo,
  deposits,
}: Order) => {
  const { t } = useLingui();
  if (type !== 'sell') return [];
  const operator = operatorName(networkKey);
  if (operator !== undefined) {
    return [
      t`Operator: ${operator}`,
      receivingAddress && t`Our account: ${receivingAddress}`,
      memo && t`Reference: ${memo}`,
      ...deposits.map(({ hash, state }) => t`Transaction of the payment: ${hash} (${state})`),
    ];
  }
  const network = sendingNetworkOf(currencyCode, networkKey);
  return [
    t`Network: ${network}`,
    receivingAddress && t`Receiving address: ${receivingAddress}`,
    memo && t`Memo: ${memo}`,
    ...deposits.map(
      ({ hash, state, confirmations, neededConfirmations: needed }) =>
        t`Transaction of the coins: ${hash} (${state}, ${confirmations}/${needed})`,
    ),
  ];
};

/** Order facts that support needs, as one text with a line for each. */
const useSupportDetails = (order: Order): string => {
  const { t } = useLingui();
  const { dong, goods, incoming } = useAmounts();
  const { label } = useStatusLabel(order);
  const { ref, hash, payment } = order;
  const reason = useServiceMessage()(order.description);
  const quantity = goods(order);
  const amount = dong(order.cashAmount);
  const received = incoming(order.amountReceived, order);
  const created = inUtc(order.createdAt);
  const updated = inUtc(order.updatedAt);
  const { transferText } = payment;
  const lines = [
    t`Order code: ${ref}`,
    t`Status: ${label}`,
    reason && t`Reason: ${reason}`,
    t`Quantity: ${quantity}`,
    t`Amount: ${amount}`,
    t`Received so far: ${received}`,
    transferText && t`Transfer text: ${transferText}`,
    ...useSaleLines(order),
    hash && t`Transaction id: ${hash}`,
    t`Order made: ${created}`,
    t`Last change: ${updated}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
};

interface SupportNote {
  readonly note: string;
}

const NO_NOTE: SupportNote = { note: '' };

interface SupportCardProps extends OrderProps {
  readonly channels: readonly SupportChannel[];
}

/** Support contacts, and the order facts to copy. */
export const SupportCard = ({ order, channels }: SupportCardProps) => {
  const { t } = useLingui();
  const names = {
    chat: t`Live chat`,
    email: t`Email`,
    phone: t`Phone`,
    skype: 'Skype',
    yahoo: 'Yahoo',
  };
  return (
    <Panel title={t`Support`}>
      {channels.length > 0 && (
        <dl className={styles.channels}>
          {channels.map(({ kind, name, href }) => (
            <div key={kind} className={styles.channel}>
              <Box component="dt" flex="none" fz={13} c="dimmed">
                {names[kind]}
              </Box>
              <Box component="dd" m={0} fw={600} ta="end">
                {href === '' ? (
                  name
                ) : (
                  <Anchor
                    href={href}
                    underline="always"
                    inherit
                    {...(kind === 'chat' && { target: '_blank', rel: 'noreferrer' })}
                  >
                    {kind === 'chat' ? <Trans>Open the chat</Trans> : name}
                  </Anchor>
                )}
              </Box>
            </div>
          ))}
        </dl>
      )}
      {!order.isMasked && (
        <FieldForm<SupportNote>
          initialValues={NO_NOTE}
          validationSchema={supportNoteForm}
          onSubmit={() => {}}
        >
          <Details order={order} />
        </FieldForm>
      )}
    </Panel>
  );
};

/** Facts of the order to copy, with what the customer adds to them; a note that is too long is not copied in part. */
const Details = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { values } = useFormikContext<SupportNote>();
  const details = useSupportDetails(order);
  const note = values.note.trim();
  const isValid = supportNoteForm.isValidSync(values);
  useCommittedValidation(supportNoteForm);
  return (
    <>
      <div className={styles.note}>
        <TextField
          name="note"
          label={t`Your message to support`}
          description={t`optional, at most 300 characters`}
          autoComplete="off"
        />
      </div>
      <div className={styles.copy}>
        <Note flex="1 1 220px">
          <Trans>Send these details along, so that nobody has to ask for them.</Trans>
        </Note>
        {isValid && (
          <CopyButton
            value={note === '' ? details : `${details}\n${t`Note: ${note}`}`}
            label={t`Copy details for support`}
            ariaLabel={t`Copy details for support`}
            copiedLabel={t`Copied: details for support`}
          />
        )}
      </div>
    </>
  );
};

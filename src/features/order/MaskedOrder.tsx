import { Trans, useLingui } from '@lingui/react/macro';
import { unitOf } from '#domain/catalogue/currency-names';
import { networkNameOf } from '#domain/catalogue/network-names';
import { useMoments } from '#src/fields/text/use-moments';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Box } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { StepList } from '#src/ui/StepList';
import rows from './CopyRow.module.css';
import { CopyRow } from './CopyRow.tsx';
import type { OrderProps } from './order-props.ts';
import { stepStates } from './timeline-steps.ts';

interface WholeOrderProps {
  readonly isSignedIn: boolean;
  /** Whether the page was opened with a private link that opens nothing, or no longer. */
  readonly isLinkRejected: boolean;
  readonly onSignIn: () => void;
}

/** How the customer of a masked order gets to see all of it. */
export const WholeOrderCard = ({ isSignedIn, isLinkRejected, onSignIn }: WholeOrderProps) => (
  <Panel title={<Trans>Is this your order?</Trans>}>
    {isLinkRejected && (
      <Box mb={12}>
        <Callout tone="warning" role="status">
          <Trans>
            The private link that you opened does not open this order, or no longer: a newer link
            takes its place.
          </Trans>
        </Callout>
      </Box>
    )}
    <Note>
      {isSignedIn ? (
        <Trans>
          Placed without an account, it opens in the browser that made it, or by its private link.
          Placed by another account, it opens for that account.
        </Trans>
      ) : (
        <Trans>
          Placed without an account, it opens in the browser that made it, or by its private link.
          Placed with an account, it opens once you log in.
        </Trans>
      )}
    </Note>
    {!isSignedIn && (
      <Button size="md" mt={12} onClick={onSignIn}>
        <Trans>Log in</Trans>
      </Button>
    )}
  </Panel>
);

/** What its reference alone shows of an order. */
export const MaskedFacts = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const { ref, type, currencyCode, networkKey, receivingAddress, senderAccount } = order;
  const row = (label: string, value: string) =>
    value !== '' && <CopyRow label={label} value={value} isCopyable={false} />;
  return (
    <Panel title={t`Order details`}>
      <dl className={rows.rows}>
        {row(t`Order code`, ref)}
        {row(t`Currency`, unitOf(currencyCode))}
        {networkKey !== '' && row(t`Network`, networkNameOf(currencyCode, networkKey))}
        {row(type === 'sell' ? t`Receiving account` : t`Receiving address`, receivingAddress)}
        {row(type === 'sell' ? t`Sent from` : t`Paid from`, senderAccount)}
      </dl>
    </Panel>
  );
};

/** Past, current and coming steps, without an amount. */
export const MaskedTimeline = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const states = stepStates(order);
  const { moment } = useMoments();
  const updated = moment(order.updatedAt);
  const since = (state: string) => (state === 'failed' ? t`closed at ${updated}` : undefined);
  return (
    <Panel title={t`Progress`}>
      <StepList
        label={t`Progress of the order`}
        steps={[
          {
            id: 'created',
            title: t`Order made`,
            detail: moment(order.createdAt),
            state: states.created,
          },
          {
            id: 'received',
            title: t`Receiving the money`,
            detail: since(states.received),
            state: states.received,
          },
          { id: 'sent', title: t`Sending`, detail: since(states.sent), state: states.sent },
          {
            id: 'done',
            title: t`Done`,
            detail: states.done === 'done' ? updated : undefined,
            state: states.done,
          },
        ]}
      />
    </Panel>
  );
};

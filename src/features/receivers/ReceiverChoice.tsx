import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReceiversActorRef } from '#machines/receivers/receivers.machine';
import { selectUsableReceivers } from '#machines/receivers/receivers.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectNetworkKey } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Button } from '#src/ui/Button';
import { Note } from '#src/ui/Note';
import styles from './Receivers.module.css';

interface ReceiverChoiceProps extends ActorProps<ReceiversActorRef> {
  /** Purchase that is sent to the chosen address. */
  readonly trade: TradeActorRef;
}

/** Saved addresses on the network of a purchase; nothing where there is none that can be used. */
export const ReceiverChoice = ({ actor, trade }: ReceiverChoiceProps) => {
  const { t } = useLingui();
  const networkKey = useSelector(trade, selectNetworkKey);
  const receivers = useSelector(actor, selectUsableReceivers, shallowEqual).filter(
    ({ kind, provider }) => kind === 'chain' && provider === networkKey,
  );
  if (receivers.length === 0) return null;
  return (
    <section className={styles.choice} aria-label={t`Your saved receivers`}>
      <Note>
        <Trans>Send to a saved receiver:</Trans>
      </Note>
      <div className={styles.chips}>
        {receivers.map((receiver) => (
          <Button
            key={receiver.id}
            variant="default"
            size="sm"
            mih={44}
            title={receiver.account}
            onClick={() =>
              trade.send({
                type: 'receivingAddress.chosen',
                receivingAddress: receiver.account,
              })
            }
          >
            {receiver.name}
          </Button>
        ))}
      </div>
    </section>
  );
};

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectPlacedRef } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Callout } from '#src/ui/Callout';
import { PageLink } from '#src/ui/PageLink';
import styles from '../TradeCard.module.css';

/** Names the order that what the form begins with was placed as: Continue places another one. */
export const PlacedNotice = ({ actor }: ActorProps<TradeActorRef>) => {
  const ref = useSelector(actor, selectPlacedRef);
  if (ref === '') return null;
  const link = (
    <PageLink to="/order/$ref" params={{ ref }}>
      {ref}
    </PageLink>
  );
  return (
    <div className={styles.refusal}>
      <Callout tone="info" title={<Trans>Your order {link} is placed already.</Trans>}>
        <Trans>The form is filled with what you typed for it. Continue places another order.</Trans>
      </Callout>
    </div>
  );
};

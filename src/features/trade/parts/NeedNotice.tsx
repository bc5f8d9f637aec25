import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectNeed } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Callout } from '#src/ui/Callout';
import { PageButton } from '#src/ui/PageLink';
import { LoginButton } from '../LoginLink.tsx';
import styles from '../TradeCard.module.css';

/** What an order of this size requires, before Continue is pressed in vain. */
export const NeedNotice = ({ actor }: ActorProps<TradeActorRef>) => {
  const { t } = useLingui();
  const need = useSelector(actor, selectNeed);
  if (!need) return null;
  return (
    <div className={styles.refusal}>
      {need === 'login' ? (
        <Callout
          tone="info"
          role="status"
          title={t`An order of this size needs an account.`}
          action={<LoginButton actor={actor} />}
        >
          <Trans>Log in, and you come back to this form as you left it.</Trans>
        </Callout>
      ) : (
        <Callout
          tone="info"
          role="status"
          title={t`An order of this size needs a verified identity.`}
          action={
            <PageButton to="/verify.html" variant="default">
              <Trans>How to verify</Trans>
            </PageButton>
          }
        >
          <Trans>
            We ask for it when you place the order. It is done once, usually within minutes.
          </Trans>
        </Callout>
      )}
    </div>
  );
};

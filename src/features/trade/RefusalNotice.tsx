import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectIsLoginOffered, selectRefusal } from '#machines/trade/trade.selectors';
import { useServiceWords } from '#src/fields/form/use-service-words';
import { Callout } from '#src/ui/Callout';
import { focusShown } from '#src/ui/focus-shown';
import styles from './BuyCard.module.css';
import { LoginButton } from './LoginButton.tsx';

interface RefusalNoticeProps {
  readonly actor: TradeActorRef;
}

/** Why the service did not take the order, in the reader's language where we have the words. */
export const RefusalNotice = ({ actor }: RefusalNoticeProps) => {
  const { t } = useLingui();
  const words = useServiceWords();
  const refusal = useSelector(actor, selectRefusal);
  const isLoginOffered = useSelector(actor, selectIsLoginOffered);
  return refusal === '' ? null : (
    // Continue, which was pressed, is closed while an order is under way and has lost the focus.
    <div ref={focusShown} tabIndex={-1} className={styles.refusal}>
      <Callout
        tone="danger"
        role="alert"
        title={t`The order was not placed.`}
        action={isLoginOffered && <LoginButton actor={actor} />}
      >
        {words(refusal)}
      </Callout>
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { LoadFailure } from '#src/ui/LoadFailure';
import { Group } from '#src/ui/mantine';
import '@mantine/core/styles/Group.layer.css';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import { deadlineOf } from '#domain/order/order-deadline';
import { choicesLeft } from '#domain/order/repair-decision';
import type { RepairOffer } from '#domain/order/repair-offer';
import { formatTime } from '#domain/text/moment-format';
import type { PaymentRepairActorRef } from '#machines/payment-repair/payment-repair.machine';
import {
  selectDecision,
  selectHasMoved,
  selectIsQuoteOver,
  selectOffer,
  selectQuoteTime,
  selectRefundAccount,
  selectRepairMessage,
  selectRepairPhase,
} from '#machines/payment-repair/payment-repair.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useErrorText } from '#src/fields/form/use-error-text';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { RetryButton } from '#src/ui/RetryButton';
import { RepairChoiceList } from './repair/RepairChoiceList.tsx';
import { RepairDialog } from './repair/RepairDialog.tsx';
import { RepairFacts } from './repair/RepairFacts.tsx';
import { RestCard } from './repair/RestCard.tsx';
import styles from './repair/repair.module.css';
import '#src/fields/form/late-messages';
import { useMoments } from '#src/fields/text/use-moments';

interface PaymentRepairProps extends ActorProps<PaymentRepairActorRef> {
  readonly order: Order;
}

/** The customer's choice about money that came short, over or late. */
export const PaymentRepair = ({ actor, order }: PaymentRepairProps) => {
  const phase = useSelector(actor, selectRepairPhase);
  const offer = useSelector(actor, selectOffer);
  if (phase === 'unreachable') return <Unreachable actor={actor} />;
  const isShown = phase !== 'loading' && phase !== 'settled' && phase !== 'done';
  return isShown && offer ? <Offered actor={actor} order={order} offer={offer} /> : null;
};

const Unreachable = ({ actor }: ActorProps<PaymentRepairActorRef>) => {
  const message = useSelector(actor, selectRepairMessage);
  const inWords = useServiceMessage();
  return (
    <LoadFailure
      title={<Trans>What you can choose could not be loaded.</Trans>}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    >
      {inWords(message)}{' '}
      <Trans>Your money is safe with us. We ask again automatically every 5 seconds.</Trans>
    </LoadFailure>
  );
};

interface OfferedProps extends PaymentRepairProps {
  readonly offer: RepairOffer;
}

const Offered = ({ actor, order, offer }: OfferedProps) => {
  const { t } = useLingui();
  const rest = useRef<HTMLDivElement>(null);
  const phase = useSelector(actor, selectRepairPhase);
  const decision = useSelector(actor, selectDecision);
  const isQuoteOver = useSelector(actor, selectIsQuoteOver);
  const quoteTime = useSelector(actor, selectQuoteTime);
  const account = useSelector(actor, selectRefundAccount);
  const inWords = useServiceMessage();
  const refusal = inWords(useSelector(actor, selectRepairMessage));
  const choices = choicesLeft(offer.choices, isQuoteOver);
  const isConfirming = phase === 'confirming';
  const isDecided = phase === 'deciding' || phase === 'unanswered';
  return (
    <>
      <Panel title={t`What you can do`}>
        <Notices actor={actor} />
        <RepairFacts order={order} offer={offer} quoteTime={isQuoteOver ? undefined : quoteTime} />
        <RepairChoiceList
          order={order}
          offer={offer}
          choices={choices}
          deciding={isDecided ? decision : undefined}
          onTopUp={() => rest.current?.focus()}
          onDecide={(chosen) => actor.send({ type: 'decision.made', decision: chosen })}
        />
        <Refusal offer={offer} />
        {/* Apart from the choices: it is what happens without one. */}
        <Note className={styles.without} mt={18} fz={14}>
          <WithoutDecision order={order} offer={offer} />
          {isPlaceMissing(order, offer) && (
            <>
              {' '}
              <Trans>
                We do not know yet where it is to go: you then write that to support, with the order
                code.
              </Trans>
            </>
          )}
        </Note>
      </Panel>
      {choices.topUp && !isDecided && (
        <RestCard order={order} amount={choices.topUp.amount} until={offer.until} focusRef={rest} />
      )}
      <RepairDialog
        order={order}
        offer={offer}
        decision={isConfirming ? decision : undefined}
        account={account}
        refusal={refusal}
        onConfirm={(named) =>
          actor.send({ type: 'decision.confirmed', ...(named && { account: named }) })
        }
        onDecline={() => actor.send({ type: 'decision.declined' })}
      />
    </>
  );
};

/** Whether what goes back without a decision has no place to go to. */
const isPlaceMissing = (order: Order, { state, accountAsked }: RepairOffer): boolean => {
  if (state === 'matched') return false;
  const isMemoMissing = incomingKindOf(order) === 'coins' && isMemoNeeded(order.networkKey);
  return isMemoMissing || accountAsked.includes(state === 'over' ? 'delivery' : 'refund');
};

/** What becomes of the money when the order's time runs out without a decision. */
const WithoutDecision = ({ order, offer }: Pick<OfferedProps, 'order' | 'offer'>) => {
  const { day } = useMoments();
  const { t } = useLingui();
  const deadline = deadlineOf(order);
  const end =
    deadline === undefined
      ? undefined
      : t`${{ time: formatTime(deadline) }} on ${{ day: day(deadline) }}`;
  if (order.type === 'sell')
    return (
      <SaleWithoutDecision
        state={offer.state}
        end={end}
        isCoins={incomingKindOf(order) === 'coins'}
      />
    );
  if (offer.state === 'matched') {
    return end ? (
      <Trans>If you choose nothing by {end}, we send what you ordered.</Trans>
    ) : (
      <Trans>If you choose nothing, we send what you ordered.</Trans>
    );
  }
  if (offer.state === 'over') {
    return end ? (
      <Trans>
        If you choose nothing by {end}, we send what you ordered; the rest goes back to you.
      </Trans>
    ) : (
      <Trans>If you choose nothing, we send what you ordered, and the rest goes back.</Trans>
    );
  }
  return end ? (
    <Trans>If you choose nothing by {end}, your money goes back to you.</Trans>
  ) : (
    <Trans>If you choose nothing, your money goes back when the order ends.</Trans>
  );
};

interface SaleWithoutDecisionProps extends Pick<RepairOffer, 'state'> {
  /** When the order's time runs out; undefined where the service does not say. */
  readonly end: string | undefined;
  readonly isCoins: boolean;
}

const SaleWithoutDecision = ({ state, end, isCoins }: SaleWithoutDecisionProps) => {
  if (state === 'matched') {
    return end ? (
      <Trans>If you choose nothing by {end}, we pay what was agreed.</Trans>
    ) : (
      <Trans>If you choose nothing, we pay what was agreed.</Trans>
    );
  }
  if (!isCoins) {
    if (state === 'over') {
      return (
        <Trans>If you choose nothing, we pay what was agreed, and the rest goes back to you.</Trans>
      );
    }
    return (
      <Trans>If you choose nothing, what has arrived goes back to you when the order ends.</Trans>
    );
  }
  if (state === 'over') {
    return end ? (
      <Trans>
        If you choose nothing by {end}, we pay what was agreed; the rest of the coins goes back to
        you.
      </Trans>
    ) : (
      <Trans>
        If you choose nothing, we pay what was agreed, and the rest of the coins goes back.
      </Trans>
    );
  }
  return end ? (
    <Trans>If you choose nothing by {end}, your coins go back to you.</Trans>
  ) : (
    <Trans>If you choose nothing, your coins go back when the order ends.</Trans>
  );
};

/** Why what arrived buys no quantity, or cannot be sold. */
const Refusal = ({ offer: { refusal, type } }: Pick<OfferedProps, 'offer'>) => {
  const inWords = useErrorText();
  if (!refusal) return null;
  const reason = inWords(refusal);
  return (
    <Note mt={14}>
      {type === 'sell' ? (
        <Trans>What has arrived cannot be sold by itself: {reason}</Trans>
      ) : (
        <Trans>What has arrived cannot be turned into another quantity: {reason}</Trans>
      )}
    </Note>
  );
};

/** What became of the last decision, unless it was carried out. */
const Notices = ({ actor }: ActorProps<PaymentRepairActorRef>) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectRepairPhase);
  const message = useSelector(actor, selectRepairMessage);
  const hasMoved = useSelector(actor, selectHasMoved);
  const inWords = useServiceMessage();
  return (
    <div className={styles.notices}>
      {hasMoved && (
        <Callout tone="warning" role="alert" title={t`Nothing has been decided yet.`}>
          <Trans>
            The price or your money has changed in the meantime. Please choose again by the new
            figures.
          </Trans>
        </Callout>
      )}
      {message !== '' && phase !== 'confirming' && (
        <Callout tone="danger" role="alert" title={t`Your decision was not accepted.`}>
          {inWords(message)}
        </Callout>
      )}
      {phase === 'unanswered' && (
        <Callout
          tone="warning"
          role="alert"
          title={t`No answer from the service yet.`}
          action={
            <Group gap={8}>
              <RetryButton onClick={() => actor.send({ type: 'retry.requested' })} />
              <Button variant="default" onClick={() => actor.send({ type: 'decision.declined' })}>
                <Trans>Choose again</Trans>
              </Button>
            </Group>
          }
        >
          <Trans>We send the same decision again automatically; it counts only once.</Trans>
        </Callout>
      )}
    </div>
  );
};

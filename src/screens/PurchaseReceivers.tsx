import { useSelector } from '@xstate/react';
import { type ComponentProps, Suspense } from 'react';
import { selectIsMember } from '#machines/app/app.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectSide } from '#machines/trade/trade.selectors';
import type { ReceiverChoice as View } from '#src/features/receivers/ReceiverChoice';
import { lateView } from '#src/ui/late-view';
import type { ScreenProps } from './screen-props.ts';
import { useReceivers } from './use-receivers.ts';

const ReceiverChoice = lateView<ComponentProps<typeof View>>(
  async () => (await import('#src/features/receivers/ReceiverChoice')).ReceiverChoice,
  () => null,
);

interface PurchaseReceiversProps extends ScreenProps {
  readonly trade: TradeActorRef;
}

/** A member's saved addresses that a purchase can be sent to. */
export const PurchaseReceivers = (props: PurchaseReceiversProps) => {
  const isMember = useSelector(props.app, selectIsMember);
  const side = useSelector(props.trade, selectSide);
  return isMember && side === 'buy' ? <MembersChoice {...props} /> : null;
};

const MembersChoice = ({ app, trade }: PurchaseReceiversProps) => {
  const { actor, watch } = useReceivers(app);
  return (
    <div ref={watch}>
      {actor && (
        <Suspense fallback={null}>
          <ReceiverChoice actor={actor} trade={trade} />
        </Suspense>
      )}
    </div>
  );
};

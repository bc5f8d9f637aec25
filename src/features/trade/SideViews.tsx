import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectSide } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { LateBoundary } from '#src/ui/LateBoundary';
import { lateView } from '#src/ui/late-view';
import { MissingPart } from './MissingPart.tsx';
import { TradeFormSkeleton } from './TradeFormSkeleton.tsx';

interface SideViewsProps {
  readonly children: ReactNode;
}

// Views of selling are no part of the first load.
const SellView = lateView<SideViewsProps>(
  async () => (await import('./sell/SellView.tsx')).SellView,
  MissingPart,
);

/** Gives the views below what the trade's side has of its own. */
export const SideViews = ({ actor, children }: ActorProps<TradeActorRef> & SideViewsProps) =>
  useSelector(actor, selectSide) === 'buy' ? (
    children
  ) : (
    <LateBoundary fallback={<TradeFormSkeleton />}>
      <SellView>{children}</SellView>
    </LateBoundary>
  );

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectSide } from '#machines/trade/trade.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Callout } from '#src/ui/Callout';
import { lateView } from '#src/ui/late-view';
import { TradeFormSkeleton } from './TradeFormSkeleton.tsx';

interface SideViewsProps {
  readonly children: ReactNode;
}

const MissingPart = (_: SideViewsProps) => (
  <Callout tone="warning" role="alert">
    <Trans>
      A part of this form could not be loaded, so you cannot continue yet. What you have typed
      stays.
    </Trans>
  </Callout>
);

// Views of selling are no part of the first load.
const SellView = lateView(async () => (await import('./sell/SellView.tsx')).SellView, MissingPart);

/** Gives the views below what the trade's side has of its own. */
export const SideViews = ({ actor, children }: ActorProps<TradeActorRef> & SideViewsProps) =>
  useSelector(actor, selectSide) === 'buy' ? (
    children
  ) : (
    <Suspense fallback={<TradeFormSkeleton />}>
      <SellView>{children}</SellView>
    </Suspense>
  );

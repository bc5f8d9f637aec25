import { useSelector } from '@xstate/react';
import type { AppActorRef } from '#machines/app/app.machine';
import { selectScreenActor } from '#machines/app/app.selectors';
import { BuyFormSkeleton } from '#src/features/trade/BuyFormSkeleton';
import { TradeTitle } from '#src/features/trade/TradeTitle';
import { ConverterScreen } from './ConverterScreen.tsx';

interface TradeScreenProps {
  readonly app: AppActorRef;
}

/** The converter on the trade that the root has opened for this address. */
export const TradeScreen = ({ app }: TradeScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  return flow.kind === 'trade' ? (
    <>
      <TradeTitle actor={flow.ref} />
      {/* A new flow is a new form. */}
      <ConverterScreen key={flow.ref.sessionId} actor={flow.ref} />
    </>
  ) : (
    <BuyFormSkeleton />
  );
};

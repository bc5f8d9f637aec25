import { useSelector } from '@xstate/react';
import type { AppActorRef } from '#machines/app/app.machine';
import { selectAnnouncementActor, selectScreenActor } from '#machines/app/app.selectors';
import { Announcement } from '#src/features/announcement/Announcement';
import { TradeFormSkeleton } from '#src/features/trade/TradeFormSkeleton';
import { TradeTitle } from '#src/features/trade/TradeTitle';
import { ConverterScreen } from './ConverterScreen.tsx';

interface TradeScreenProps {
  readonly app: AppActorRef;
}

/** The site's announcement, and the converter of the trade that the root has opened for this address. */
export const TradeScreen = ({ app }: TradeScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  const announcement = useSelector(app, selectAnnouncementActor);
  return (
    <>
      {announcement && <Announcement actor={announcement} />}
      {flow.kind === 'trade' ? (
        <>
          <TradeTitle actor={flow.ref} />
          {/* A new flow has a new form. */}
          <ConverterScreen key={flow.ref.sessionId} actor={flow.ref} />
        </>
      ) : (
        <TradeFormSkeleton />
      )}
    </>
  );
};

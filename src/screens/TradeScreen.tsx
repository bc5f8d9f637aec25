import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { selectAnnouncementActor, selectScreenActor } from '#machines/app/app.selectors';
import { Announcement } from '#src/features/announcement/Announcement';
import { TradeFormSkeleton } from '#src/features/trade/TradeFormSkeleton';
import { PageMark } from '#src/ui/LateBoundary';
import { ConverterScreen } from './ConverterScreen.tsx';
import { PurchaseReceivers } from './PurchaseReceivers.tsx';
import type { ScreenProps } from './screen-props.ts';
import { VisitorOrdersPlace } from './VisitorOrdersPlace.tsx';

interface TradeScreenProps extends ScreenProps {
  /** What is said before anything else. */
  readonly note?: ReactNode;
  /** Parts below the converter. */
  readonly children?: ReactNode;
}

/**
 * The site's announcement, the visitor's open orders, and the converter of the trade that the root
 * has opened for this address.
 */
export const TradeScreen = ({ app, note, children }: TradeScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  const announcement = useSelector(app, selectAnnouncementActor);
  return (
    <>
      {note}
      {announcement && <Announcement actor={announcement} />}
      <VisitorOrdersPlace app={app} wanted="open" />
      {flow.kind === 'trade' ? (
        // A new flow has a new form.
        <Fragment key={flow.ref.sessionId}>
          <PurchaseReceivers app={app} trade={flow.ref} />
          <ConverterScreen actor={flow.ref} />
        </Fragment>
      ) : (
        <TradeFormSkeleton />
      )}
      {children}
      <PageMark />
    </>
  );
};

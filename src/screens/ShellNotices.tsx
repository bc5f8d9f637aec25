import { useSelector } from '@xstate/react';
import type { AppActorRef } from '#machines/app/app.machine';
import { selectClock, selectConnectivity, selectScreenActor } from '#machines/app/app.selectors';
import { ClockNotice } from '#src/features/clock/ClockNotice';
import { OfflineBanner } from '#src/features/connectivity/OfflineBanner';

interface ShellNoticesProps {
  readonly app: AppActorRef;
}

/** Notices: no network, or a clock that is off. An order's page shows its own offline notice. */
export const ShellNotices = ({ app }: ShellNoticesProps) => {
  const connectivity = useSelector(app, selectConnectivity);
  const clock = useSelector(app, selectClock);
  const isOrder = useSelector(app, (snapshot) => selectScreenActor(snapshot).kind === 'order');
  return (
    <>
      {connectivity && !isOrder && <OfflineBanner actor={connectivity} />}
      {clock && <ClockNotice actor={clock} />}
    </>
  );
};

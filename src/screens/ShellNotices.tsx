import { useSelector } from '@xstate/react';
import { selectClock, selectConnectivity, selectScreenActor } from '#machines/app/app.selectors';
import { ClockNotice } from '#src/features/clock/ClockNotice';
import { OfflineBanner } from '#src/features/connectivity/OfflineBanner';
import type { ScreenProps } from './screen-props.ts';

/** Notices: no network, or a clock that is off. An order's page shows its own offline notice. */
export const ShellNotices = ({ app }: ScreenProps) => {
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

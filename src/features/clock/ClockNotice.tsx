import { Plural } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ClockActorRef } from '#machines/clock/clock.machine';
import { selectMinutesOff } from '#machines/clock/clock.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Callout } from '#src/ui/Callout';

/** Notice of a local clock that is off. */
export const ClockNotice = ({ actor }: ActorProps<ClockActorRef>) => {
  const minutes = useSelector(actor, selectMinutesOff);
  if (minutes === 0) return null;

  return (
    <Callout tone="info" role="status">
      <Plural
        value={minutes}
        one="Your device's clock is off by # minute; the times here follow our service's clock."
        other="Your device's clock is off by # minutes; the times here follow our service's clock."
      />
    </Callout>
  );
};

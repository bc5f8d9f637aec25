import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { selectReceiversActor } from '#machines/app/app.selectors';
import type { ScreenProps } from './screen-props.ts';

/** Actor of a member's receivers, while the place that the callback is given to is on the page. */
export const useReceivers = (app: ScreenProps['app']) => {
  const actor = useSelector(app, selectReceiversActor);
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return undefined;
      app.send({ type: 'receivers.approached' });
      return () => app.send({ type: 'receivers.left' });
    },
    [app],
  );
  return { actor, watch };
};

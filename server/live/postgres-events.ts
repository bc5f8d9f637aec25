import type { Notices } from '../store/notices.ts';
import { createOrderEvents, type OrderEvents } from './order-events.ts';

/** Tells the listeners of every process that works on the same database. */
export const createSharedEvents = (notices: Notices): OrderEvents => {
  const local = createOrderEvents();
  /** How many listeners there are for an order. */
  const watched = new Map<string, number>();
  const stop = notices.hear((notice) => {
    if (notice.about === 'order') local.publish(notice.ref);
    // Whatever was said meanwhile is lost, so everybody is asked to look.
    if (notice.about === 'gap') for (const ref of [...watched.keys()]) local.publish(ref);
  });

  return {
    ...local,
    publish: (ref) => {
      local.publish(ref);
      notices.tell({ about: 'order', ref });
    },
    subscribe: (ref, listener) => {
      const leave = local.subscribe(ref, listener);
      watched.set(ref, (watched.get(ref) ?? 0) + 1);
      let hasLeft = false;
      return () => {
        leave();
        if (hasLeft) return;
        hasLeft = true;
        const left = (watched.get(ref) ?? 0) - 1;
        if (left > 0) watched.set(ref, left);
        else watched.delete(ref);
      };
    },
    close: () => {
      stop();
      local.close();
    },
  };
};

import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { NotifierActorRef } from '#machines/notifier/notifier.machine';
import { selectToast } from '#machines/notifier/notifier.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { lateView } from '#src/ui/late-view';
import { PlainToast } from './PlainToast.tsx';

// Loaded with the first toast: most visits have none.
const LibraryToast = lateView(
  async () => (await import('./LibraryToast.tsx')).LibraryToast,
  PlainToast,
);

/** The message at the top right, while the machine has one. */
export const Toast = ({ actor }: ActorProps<NotifierActorRef>) => {
  const toast = useSelector(actor, selectToast);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <LibraryToast
        // A new element for a new message, so that screen readers announce it.
        key={toast.message}
        toast={toast}
        actor={actor}
      />
    </Suspense>
  );
};

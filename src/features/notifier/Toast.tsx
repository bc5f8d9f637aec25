import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { NotifierActorRef } from '#machines/notifier/notifier.machine';
import { selectToast } from '#machines/notifier/notifier.selectors';
import { useServiceWords } from '#src/fields/form/use-service-words';
import styles from './Toast.module.css';

interface ToastProps {
  readonly actor: NotifierActorRef;
}

/** The one message at the top right, for as long as the machine shows it. */
export const Toast = ({ actor }: ToastProps) => {
  const { t } = useLingui();
  const words = useServiceWords();
  const toast = useSelector(actor, selectToast);
  if (!toast) return null;

  return (
    <div className={styles.corner}>
      <div
        // A new element for a new message: that is what screen readers announce.
        key={toast.message}
        className={styles.toast}
        data-kind={toast.kind}
        role={toast.kind === 'error' ? 'alert' : 'status'}
      >
        <span>{words(toast.message)}</span>
        <CloseButton
          size={44}
          aria-label={t`Close this message`}
          onClick={() => actor.send({ type: 'toast.closed' })}
        />
      </div>
    </div>
  );
};

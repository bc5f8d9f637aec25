import type { Toast } from '#machines/app/app.events';
import type { NotifierActorRef } from '#machines/notifier/notifier.machine';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import styles from './Toast.module.css';

export interface ToastViewProps {
  readonly toast: Toast;
  readonly actor: NotifierActorRef;
}

/** ARIA role of a toast: only errors interrupt a screen reader. */
export const roleOf = ({ kind }: Toast) => (kind === 'error' ? 'alert' : 'status');

/** Toast without the library, for a page that cannot load it; it closes by time only. */
export const PlainToast = ({ toast }: ToastViewProps) => {
  const words = useServiceMessage();
  return (
    <div className={styles.corner}>
      <p className={styles.toast} data-kind={toast.kind} role={roleOf(toast)}>
        {words(toast.message)}
      </p>
    </div>
  );
};

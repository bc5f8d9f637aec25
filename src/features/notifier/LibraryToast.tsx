import { useLingui } from '@lingui/react/macro';
import {
  createNotificationsStore,
  type NotificationData,
  Notifications,
  notifications,
} from '@mantine/notifications';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '#src/ui/mantine-theme';
import { useMemo } from 'react';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { roleOf, type ToastViewProps } from './PlainToast.tsx';
import styles from './Toast.module.css';

const CLASSES = { root: styles.corner, notification: styles.toast };

const storeOf = (notification: NotificationData) => {
  const store = createNotificationsStore();
  notifications.updateState(store, () => [notification]);
  return store;
};

/**
 * Toast drawn by the library, whose store is computed from the machine's one visible toast: no second queue is kept
 * in step, and nothing needs a subscription or cleanup. The library's own ways to close (time, drag, scroll) are off;
 * its button sends the machine's event.
 */
export const LibraryToast = ({ toast, actor }: ToastViewProps) => {
  const { t } = useLingui();
  const message = useServiceMessage()(toast.message);
  const closeLabel = t`Close this message`;
  const store = useMemo(
    () =>
      storeOf({
        id: toast.message,
        message,
        role: roleOf(toast),
        mod: { kind: toast.kind },
        closeButtonProps: { size: 44, iconSize: 20, 'aria-label': closeLabel },
        onClose: () => actor.send({ type: 'toast.closed' }),
      }),
    [toast, message, closeLabel, actor],
  );
  return (
    <Notifications
      store={store}
      position="top-right"
      classNames={CLASSES}
      withinPortal={false}
      notificationMaxHeight="none"
      transitionDuration={0}
      autoClose={false}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  );
};

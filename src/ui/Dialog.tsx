import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** By its cross, by Esc, or by a click beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something to be done before anything else: in the middle of a wide screen, at the bottom of a phone's. */
export const Dialog = ({ isOpen, title, closeLabel, onClose, children }: DialogProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={title}
    centered
    size={440}
    // Locking would write a style element, which the content security policy refuses.
    lockScroll={false}
    transitionProps={{ duration: 0 }}
    overlayProps={{ backgroundOpacity: 0.55 }}
    closeButtonProps={{ 'aria-label': closeLabel, size: 44 }}
    // Mantine draws a `header`, which would count as a second banner of the page.
    attributes={{ header: { role: 'none' } }}
    classNames={{
      header: styles.header ?? '',
      title: styles.title ?? '',
      body: styles.body ?? '',
      content: styles.content ?? '',
      inner: styles.inner ?? '',
    }}
  >
    {children}
  </Modal>
);

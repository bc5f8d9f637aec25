import { Modal } from '#src/ui/mantine';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import type { ReactNode } from 'react';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Shown step, of several: the focus moves to each new one. */
  readonly step?: string | undefined;
  /** Called by its cross, by Esc, or by a click beside it. */
  readonly onClose: () => void;
  /** The field or button to focus carries `data-autofocus`; with `autoFocus` it would be taken for the opener. */
  readonly children: ReactNode;
}

/**
 * Modal dialog: in the middle of a wide screen, at the bottom of a phone's. Closing returns the focus to where it
 * was.
 */
export const Dialog = ({ isOpen, title, closeLabel, step, onClose, children }: DialogProps) => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    centered
    size={440}
    // Locking would write a style element, which the content security policy refuses.
    lockScroll={false}
    transitionProps={{ duration: 0 }}
    // Mantine renders a `header`, which would count as a second banner of the page.
    attributes={{ header: { role: 'none' } }}
    classNames={{
      header: styles.header ?? '',
      title: styles.title ?? '',
      body: styles.body ?? '',
      content: styles.content ?? '',
      inner: styles.inner ?? '',
    }}
  >
    <Modal.Overlay backgroundOpacity={0.55} />
    <Modal.Content key={step}>
      <Modal.Header>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label={closeLabel} size={44} />
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);

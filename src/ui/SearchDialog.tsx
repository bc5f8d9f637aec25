import { type ReactNode, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import styles from './search-dialog.module.css';

/** What opens and closes a dialog. */
export interface SearchDialogHandle {
  readonly open: () => void;
  readonly close: () => void;
}

interface SearchDialogProps {
  readonly ref: Ref<SearchDialogHandle>;
  readonly label: string;
  /** While the content is being loaded. */
  readonly waiting: string;
  /** It fills a wide screen, too. */
  readonly isFullScreen?: boolean;
  readonly onClose?: () => void;
  /** Rendered while it is open; may be loaded on demand. */
  readonly children: ReactNode;
}

/** Modal dialog with a search above a list: it fills a phone's screen. Closing returns the focus to where it was. */
export const SearchDialog = (props: SearchDialogProps) => {
  const { ref, label, waiting, isFullScreen = false, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useImperativeHandle(ref, () => ({
    open: () => {
      setIsOpen(true);
      dialog.current?.showModal();
    },
    close: () => dialog.current?.close(),
  }));
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-full={isFullScreen}
      aria-label={label}
      onClose={() => {
        setIsOpen(false);
        onClose?.();
      }}
    >
      {isOpen && (
        <Suspense fallback={<p className={styles.waiting}>{waiting}</p>}>{children}</Suspense>
      )}
    </dialog>
  );
};

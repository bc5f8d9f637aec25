import type { ReactNode, Ref } from 'react';
import { Note } from '#src/ui/Note';
import styles from './StatusText.module.css';

/** Amount within a sentence. */
export const Amount = ({ children }: { readonly children: ReactNode }) => (
  <strong className={styles.amount}>{children}</strong>
);

/** Short text within a sentence that does not wrap, such as the end of an address. */
export const Unbroken = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.unbroken}>{children}</span>
);

interface StatusTextProps {
  /** Current action or event, in one sentence. */
  readonly title: ReactNode;
  /** What the order waits for, its usual duration, and what to do if it takes longer. */
  readonly text: ReactNode;
  /** Focuses the title, where the control that had the focus is gone. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** The page's heading, and what comes next. */
export const StatusText = ({ title, text, titleRef }: StatusTextProps) => (
  <>
    <h1 className={styles.title} {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
      {title}
    </h1>
    <Note mt={4} fz={14}>
      {text}
    </Note>
  </>
);

import type { ComponentProps } from 'react';
import styles from './CloseButton.module.css';

/** Button with a cross, in touch size; its label says what it closes. */
export const CloseButton = (
  props: Omit<ComponentProps<'button'>, 'children' | 'className'> & {
    readonly 'aria-label': string;
  },
) => (
  <button type="button" {...props} className={styles.close}>
    <svg viewBox="0 0 15 15" width="20" height="20" aria-hidden="true">
      <path
        d="M3.6 3.6 11.4 11.4 M11.4 3.6 3.6 11.4"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </svg>
  </button>
);

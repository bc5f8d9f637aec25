import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styles from './DropMenu.module.css';

interface DropMenuProps {
  /** What opens and closes it. */
  readonly summary: ReactNode;
  /** The name of what opens it, where its content says too little. */
  readonly label?: string;
  /** Under what opens it, or a sheet along the whole right side of the window. */
  readonly as: 'list' | 'sheet';
  readonly children: ReactNode;
}

type Disclosure = HTMLDetailsElement;

const closeByKey = (event: KeyboardEvent<Disclosure>) => {
  const menu = event.currentTarget;
  if (event.key !== 'Escape' || !menu.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
};

/** Whoever has chosen a place is on the way there; beside the menu lies nothing but the menu's own shade. */
const closeByChoice = ({ target, currentTarget }: MouseEvent<Disclosure>) => {
  const isBeside = target === currentTarget;
  if (isBeside || (target instanceof Element && target.closest('a'))) currentTarget.open = false;
};

/** Nobody is left in a menu who walks on with the keyboard. */
const closeByLeaving = ({ relatedTarget, currentTarget }: FocusEvent<Disclosure>) => {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
};

/**
 * A menu that is open or closed, which the browser keeps. It closes when a link in it is followed, by Escape, when the
 * keyboard leaves it, and by a press beside it.
 */
export const DropMenu = ({ summary, label, as, children }: DropMenuProps) => (
  <details
    className={styles.menu}
    data-as={as}
    onKeyDown={closeByKey}
    onClick={closeByChoice}
    onBlur={closeByLeaving}
  >
    <summary className={styles.summary} aria-label={label}>
      {summary}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);

import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styles from './DropMenu.module.css';
import { useIsPainted } from './first-paint.ts';

interface DropMenuProps {
  /** Content of the toggle. */
  readonly summary: ReactNode;
  /** Accessible name of the toggle, where its content is not enough. */
  readonly label?: string;
  /** Below the toggle, or a sheet along the right side of the window. */
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

/** Closes by a followed link, or by a press on the backdrop, which is the menu's own. */
const closeByChoice = ({ target, currentTarget }: MouseEvent<Disclosure>) => {
  const isBeside = target === currentTarget;
  if (isBeside || (target instanceof Element && target.closest('a'))) currentTarget.open = false;
};

/** Closes when the keyboard focus leaves. */
const closeByLeaving = ({ relatedTarget, currentTarget }: FocusEvent<Disclosure>) => {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
};

/**
 * Menu whose open state the browser keeps. It closes when a link in it is followed, by Escape, when the keyboard
 * leaves it, and by a press beside it.
 */
export const DropMenu = ({ summary, label, as, children }: DropMenuProps) => {
  const isPainted = useIsPainted();
  return (
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
      <div className={styles.content}>{isPainted && children}</div>
    </details>
  );
};

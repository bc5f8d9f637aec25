import type { ReactNode } from 'react';
import styles from './StepList.module.css';

export interface Step {
  /** Key of the step. */
  readonly id: string;
  readonly title: ReactNode;
  /** Time, or usual duration. */
  readonly detail?: ReactNode;
  readonly state: 'done' | 'current' | 'todo' | 'failed';
}

interface StepListProps {
  readonly steps: readonly Step[];
  readonly label: string;
}

/** Past, current and coming steps, from top to bottom. */
export const StepList = ({ steps, label }: StepListProps) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ id, title, detail, state }) => (
      <li
        key={id}
        className={styles.step}
        data-state={state}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        {title} {detail && <span className={styles.detail}>{detail}</span>}
      </li>
    ))}
  </ol>
);

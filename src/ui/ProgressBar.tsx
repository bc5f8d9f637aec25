import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly value: number;
  /** Value at the end, above 0. */
  readonly max: number;
  /** Accessible name. */
  readonly label: string;
  /** What the value means, such as "3 of 20 confirmations". */
  readonly text: string;
}

/** How far something has come. */
export const ProgressBar = ({ value, max, label, text }: ProgressBarProps) => {
  const reached = Math.min(value, max);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={reached}
      aria-valuetext={text}
    >
      <div className={styles.bar} style={{ inlineSize: `${(reached / max) * 100}%` }} />
    </div>
  );
};

import styles from './Spinner.module.css';

interface SpinnerProps {
  /** Width and height, pixels. */
  readonly size: number;
  /** Accessible name; without one it is decoration beside a text. */
  readonly label?: string;
}

/** A ring that turns while something is awaited, in the colour of its text or in jade. */
export const Spinner = ({ size, label }: SpinnerProps) => (
  <span
    className={styles.spinner}
    style={{ width: size, height: size, borderWidth: size / 8 }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);

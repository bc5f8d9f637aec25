import styles from './Monogram.module.css';

interface MonogramProps {
  /** At most four letters. */
  readonly text: string;
  /** A colour that white letters can be read on. */
  readonly color: string;
}

/** Stand-in for the missing logo of a bank or a payment service, decorative beside its name. */
export const Monogram = ({ text, color }: MonogramProps) => (
  <span className={styles.monogram} style={{ backgroundColor: color }} aria-hidden="true">
    {text}
  </span>
);

import styles from './Monogram.module.css';

interface MonogramProps {
  /** At most four letters. */
  readonly text: string;
  /** A colour that white letters can be read on. */
  readonly color: string;
}

/** Stands for a bank or a payment service where there is no logo; the name beside it says the same in words. */
export const Monogram = ({ text, color }: MonogramProps) => (
  <span className={styles.monogram} style={{ backgroundColor: color }} aria-hidden="true">
    {text}
  </span>
);

import { isUsdt, tickerOf } from '#domain/usdt';
import styles from './CoinMark.module.css';

interface CoinMarkProps {
  /** Code of the currency record. */
  readonly code: string;
}

/** Sign of a coin on a disc; the name beside it says the same in words. */
export const CoinMark = ({ code }: CoinMarkProps) => (
  <span className={styles.coin} aria-hidden="true">
    {isUsdt(code) ? '₮' : tickerOf(code).slice(0, 1)}
  </span>
);

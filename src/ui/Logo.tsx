import { SwapIcon } from './icons.tsx';
import styles from './Logo.module.css';

/** Two opposed arrows in a jade square, and the name. */
export const Logo = () => (
  <span className={styles.logo}>
    <span className={styles.mark}>
      <SwapIcon size={18} />
    </span>
    Bến Đổi
  </span>
);

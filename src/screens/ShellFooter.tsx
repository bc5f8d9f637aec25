import { Trans } from '@lingui/react/macro';
import styles from './Shell.module.css';

/** In business since then (rule of the footer). */
const FIRST_YEAR = 2015;

/** Copyright and the pages of words. */
export const ShellFooter = () => {
  const year = new Date().getFullYear();
  return (
    <footer className={styles.footer}>
      <span>
        © {FIRST_YEAR}–{year} Bến Đổi
      </span>
      <a href="/history/transaction">
        <Trans>Look an order up</Trans>
      </a>
      <a href="/verify.html">
        <Trans>Identity verification</Trans>
      </a>
      <a href="/tos.html">
        <Trans>Terms of use</Trans>
      </a>
    </footer>
  );
};

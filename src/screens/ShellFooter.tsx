import { Trans } from '@lingui/react/macro';
import { PageLink } from '#src/ui/PageLink';
import styles from './Shell.module.css';

/** Founding year (rule of the footer). */
const FIRST_YEAR = 2015;

/** Copyright and links to static pages. */
export const ShellFooter = () => {
  const year = new Date().getFullYear();
  return (
    <footer className={styles.footer}>
      <span>
        © {FIRST_YEAR}–{year} Bến Đổi
      </span>
      <PageLink to="/history/transaction">
        <Trans>Look an order up</Trans>
      </PageLink>
      <PageLink to="/verify.html">
        <Trans>Identity verification</Trans>
      </PageLink>
      <PageLink to="/tos.html">
        <Trans>Terms of use</Trans>
      </PageLink>
    </footer>
  );
};

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectYear } from '#machines/app/app.selectors';
import { PageLink } from '#src/ui/PageLink';
import styles from './Shell.module.css';
import type { ScreenProps } from './screen-props.ts';

/** Founding year (rule of the footer). */
const FIRST_YEAR = 2015;

/** Copyright and links to static pages. */
export const ShellFooter = ({ app }: ScreenProps) => {
  const year = useSelector(app, selectYear);
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

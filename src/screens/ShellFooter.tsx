import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PlainPageName } from '#domain/navigation/content-pages';
import { selectYear } from '#machines/app/app.selectors';
import { PageLink } from '#src/ui/PageLink';
import styles from './Shell.module.css';
import type { ScreenProps } from './screen-props.ts';

/** Founding year (rule of the footer). */
const FIRST_YEAR = 2015;

/** Pages of words, in the order of the footer. */
const WORDS = [
  ['payment', msg`Automatic transactions`],
  ['scam-alert', msg`Fraud warning`],
  ['about-us', msg`About us`],
  ['contact', msg`Contact us`],
] as const satisfies readonly (readonly [PlainPageName, MessageDescriptor])[];

/** Copyright and links to static pages. */
export const ShellFooter = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const year = useSelector(app, selectYear);
  return (
    <footer className={styles.footer}>
      <span>
        © {FIRST_YEAR}–{year} Bến Đổi
      </span>
      <PageLink to="/history">
        <Trans>History</Trans>
      </PageLink>
      <PageLink to="/history/transaction">
        <Trans>Look up an order</Trans>
      </PageLink>
      <PageLink to="/verify.html">
        <Trans>Identity verification</Trans>
      </PageLink>
      <PageLink to="/tos.html">
        <Trans>Terms of use</Trans>
      </PageLink>
      <PageLink to="/rates/{-$currency}" params={{ currency: undefined }}>
        <Trans>Rate history</Trans>
      </PageLink>
      <PageLink to="/blog">
        <Trans>Articles</Trans>
      </PageLink>
      <PageLink to="/faq.html">
        <Trans>FAQ</Trans>
      </PageLink>
      <PageLink to="/fees.html">
        <Trans>Transfer fees</Trans>
      </PageLink>
      {WORDS.map(([page, title]) => (
        <PageLink key={page} to="/{$page}.html" params={{ page }}>
          {t(title)}
        </PageLink>
      ))}
    </footer>
  );
};

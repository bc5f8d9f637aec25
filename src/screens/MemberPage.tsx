import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MemberKind } from '#machines/app/app.screens';
import { PageLink } from '#src/ui/PageLink';
import { PageTitle } from '#src/ui/PageTitle';
import styles from './MemberPage.module.css';

interface MemberPageProps {
  readonly kind: MemberKind;
  readonly title: string;
  readonly children: ReactNode;
}

/** Page of the account, with links to the others. */
export const MemberPage = ({ kind, title, children }: MemberPageProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <nav className={styles.ways} aria-label={t`Your account`}>
        <PageLink to="/account" isCurrent={kind === 'profile'}>
          <Trans>Profile</Trans>
        </PageLink>
        <PageLink to="/wallet" isCurrent={kind === 'wallet'}>
          <Trans>Wallets</Trans>
        </PageLink>
        <PageLink to="/documents" isCurrent={kind === 'documents'}>
          <Trans>Verification</Trans>
        </PageLink>
        <PageLink to="/history" isCurrent={kind === 'history'}>
          <Trans>Orders</Trans>
        </PageLink>
        <PageLink to="/security" isCurrent={kind === 'password'}>
          <Trans>Security</Trans>
        </PageLink>
        <PageLink to="/2fa" isCurrent={kind === 'twoFactor'}>
          <Trans>Two-factor</Trans>
        </PageLink>
      </nav>
      <h1>{title}</h1>
      {children}
    </div>
  );
};

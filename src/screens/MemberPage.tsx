import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MemberKind } from '#machines/app/app.screens';
import { PageTitle } from '#src/ui/PageTitle';
import styles from './MemberPage.module.css';

interface MemberPageProps {
  readonly kind: MemberKind;
  readonly title: string;
  readonly children: ReactNode;
}

/** A page about one's own account, and the ways to the others. */
export const MemberPage = ({ kind, title, children }: MemberPageProps) => {
  const { t } = useLingui();
  const mark = (other: MemberKind) => (other === kind ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <nav className={styles.ways} aria-label={t`Your account`}>
        <a href="/account" {...mark('profile')}>
          <Trans>Profile</Trans>
        </a>
        <a href="/history" {...mark('history')}>
          <Trans>Orders</Trans>
        </a>
        <a href="/security" {...mark('password')}>
          <Trans>Security</Trans>
        </a>
        <a href="/2fa" {...mark('twoFactor')}>
          <Trans>Two-factor</Trans>
        </a>
      </nav>
      <h1>{title}</h1>
      {children}
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AppActorRef } from '#machines/app/app.machine';
import type { MemberKind } from '#machines/app/app.screens';
import { selectStepUp } from '#machines/app/app.selectors';
import { StepUp } from '#src/features/step-up/StepUp';
import { PageLink } from '#src/ui/PageLink';
import { PageTitle } from '#src/ui/PageTitle';
import styles from './MemberPage.module.css';

interface MemberPageProps {
  /** Given by a page that makes calls which need a fresh proof of the person. */
  readonly app?: AppActorRef;
  readonly kind: MemberKind;
  readonly title: string;
  readonly children: ReactNode;
}

/** Page of the account, with links to the others. */
export const MemberPage = ({ app, kind, title, children }: MemberPageProps) => {
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
      {app && <Proof app={app} />}
    </div>
  );
};

const Proof = ({ app }: { readonly app: AppActorRef }) => {
  const stepUp = useSelector(app, selectStepUp);
  return stepUp && <StepUp key={stepUp.sessionId} actor={stepUp} />;
};

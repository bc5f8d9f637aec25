import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsHistoryAsked, selectScreenActor } from '#machines/app/app.selectors';
import { ForgotForm } from '#src/features/entry/ForgotForm';
import { LoginForm } from '#src/features/entry/LoginForm';
import { RegistrationForm } from '#src/features/entry/RegistrationForm';
import { Logo } from '#src/ui/Logo';
import { Note } from '#src/ui/Note';
import { PageLink } from '#src/ui/PageLink';
import { PageTitle } from '#src/ui/PageTitle';
import { Panel } from '#src/ui/Panel';
import styles from './prose.module.css';
import type { ScreenProps } from './screen-props.ts';

const titles = {
  login: msg`Login`,
  registration: msg`Create an account`,
  forgot: msg`Forgot your password`,
};

/** Login, registration and forgotten password, without menu and footer. */
export const EntryScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  const isHistoryAsked = useSelector(app, selectIsHistoryAsked);
  return (
    <div className={styles.entry}>
      <PageLink className={styles.home} to="/">
        <Logo />
      </PageLink>
      {(flow.kind === 'login' || flow.kind === 'registration' || flow.kind === 'forgot') && (
        <Panel>
          <PageTitle>{t(titles[flow.kind])}</PageTitle>
          <h1>{t(titles[flow.kind])}</h1>
          {flow.kind === 'login' && isHistoryAsked && (
            <Note mb={12}>
              <Trans>
                Ordered without an account?{' '}
                <PageLink to="/history/transaction">Look up orders</PageLink> of this browser, or
                any order by its code.
              </Trans>
            </Note>
          )}
          {flow.kind === 'login' && <LoginForm key={flow.ref.sessionId} actor={flow.ref} />}
          {flow.kind === 'registration' && (
            <RegistrationForm key={flow.ref.sessionId} actor={flow.ref} />
          )}
          {flow.kind === 'forgot' && <ForgotForm key={flow.ref.sessionId} actor={flow.ref} />}
        </Panel>
      )}
    </div>
  );
};

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SessionActorRef } from '#machines/session/session.machine';
import {
  selectFailure,
  selectIsSignedIn,
  selectIsUnknown,
  selectUser,
} from '#machines/session/session.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { PageButton, PageLink } from '#src/ui/PageLink';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './SessionMenu.module.css';
import { WhoIsThere } from './WhoIsThere.tsx';

/** Account part of a phone's menu: its pages and logout, or login and registration. */
export const SessionSection = ({ actor }: ActorProps<SessionActorRef>) => {
  const isUnknown = useSelector(actor, selectIsUnknown);
  const hasFailed = useSelector(actor, selectFailure) !== undefined;
  const isSignedIn = useSelector(actor, selectIsSignedIn);
  const user = useSelector(actor, selectUser);
  if (isUnknown || hasFailed) return null;
  return isSignedIn ? (
    <div className={styles.section}>
      <p className={styles.who}>
        <WhoIsThere user={user} />
      </p>
      <AccountLinks />
      <PageLink to="/signout">
        <Trans>Logout</Trans>
      </PageLink>
    </div>
  ) : (
    <div className={styles.section}>
      <PageButton to="/login" fullWidth>
        <Trans>Login</Trans>
      </PageButton>
      <PageButton to="/register" variant="default" fullWidth mt={8}>
        <Trans>Register</Trans>
      </PageButton>
    </div>
  );
};

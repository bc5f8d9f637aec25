import { Trans, useLingui } from '@lingui/react/macro';

import { useSelector } from '@xstate/react';
import type { SessionActorRef } from '#machines/session/session.machine';
import {
  selectFailure,
  selectIsSignedIn,
  selectIsUnknown,
  selectUser,
} from '#machines/session/session.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { DropMenu } from '#src/ui/DropMenu';
import { ChevronDownIcon } from '#src/ui/icons';
import { PageButton, PageLink } from '#src/ui/PageLink';
import { Skeleton } from '#src/ui/Skeleton';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './SessionMenu.module.css';
import { WhoIsThere } from './WhoIsThere.tsx';

/** Account and logout, or login and registration; a phone has the rest in its menu. */
export const SessionMenu = ({ actor }: ActorProps<SessionActorRef>) => {
  const { t } = useLingui();
  const hasFailed = useSelector(actor, selectFailure) !== undefined;
  const isUnknown = useSelector(actor, selectIsUnknown);
  const isSignedIn = useSelector(actor, selectIsSignedIn);
  const user = useSelector(actor, selectUser);

  // The error is shown in the middle of the page.
  if (hasFailed) return null;
  if (isUnknown)
    return (
      <span role="img" aria-label={t`Checking your account…`}>
        <Skeleton width={104} height={44} />
      </span>
    );
  if (isSignedIn)
    return (
      <div className={styles.member}>
        <DropMenu
          as="list"
          summary={
            <>
              <WhoIsThere user={user} />
              <ChevronDownIcon />
            </>
          }
        >
          <AccountLinks />
        </DropMenu>
        <PageButton to="/logout" variant="default">
          <Trans>Logout</Trans>
        </PageButton>
      </div>
    );
  return (
    <div className={styles.menu}>
      <PageButton to="/login" variant="default">
        <Trans>Login</Trans>
      </PageButton>
      <PageLink className={styles.wide} to="/register">
        <Trans>Register</Trans>
      </PageLink>
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SessionActorRef } from '#machines/session/session.machine';
import {
  selectFailure,
  selectIsSignedIn,
  selectIsUnknown,
  selectUser,
} from '#machines/session/session.selectors';
import { DropMenu } from '#src/ui/DropMenu';
import { ChevronDownIcon } from '#src/ui/icons';
import { PageButton, PageLink } from '#src/ui/PageLink';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './SessionMenu.module.css';
import { WhoIsThere } from './WhoIsThere.tsx';

interface SessionMenuProps {
  readonly actor: SessionActorRef;
}

/** Who is there and the way out, or the ways in; a phone has the rest of it in its menu. */
export const SessionMenu = ({ actor }: SessionMenuProps) => {
  const { t } = useLingui();
  const hasFailed = useSelector(actor, selectFailure) !== undefined;
  const isUnknown = useSelector(actor, selectIsUnknown);
  const isSignedIn = useSelector(actor, selectIsSignedIn);
  const user = useSelector(actor, selectUser);

  // What went wrong and what to do about it is said in the page's middle.
  if (hasFailed) return null;
  if (isUnknown)
    return <Skeleton w={104} h={44} role="img" aria-label={t`Checking your account…`} />;
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

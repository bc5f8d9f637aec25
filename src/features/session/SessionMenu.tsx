import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SessionActorRef } from '#machines/session/session.machine';
import {
  selectFailure,
  selectIsSignedIn,
  selectIsUnknown,
  selectUser,
} from '#machines/session/session.selectors';

interface SessionMenuProps {
  readonly actor: SessionActorRef;
}

/** Who is there: a name, or the way to sign in. */
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
      <Text fw={600} maw={160} truncate>
        {user?.fullName || user?.email || <Trans>My account</Trans>}
      </Text>
    );
  return (
    <Button component="a" href="/login" variant="default">
      <Trans>Login</Trans>
    </Button>
  );
};

import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import type { ActorProps } from '#src/fields/actor-props';
import field from '#src/fields/form/field.module.css';
import { Button } from '#src/ui/Button';
import { PageLink } from '#src/ui/PageLink';

/** Button to the login, and back to the form as it is. */
export const LoginButton = ({ actor }: ActorProps<TradeActorRef>) => (
  <Button onClick={() => actor.send({ type: 'login.requested' })}>
    <Trans>Log in</Trans>
  </Button>
);

/** Inline link to the login, which leads back to the form as it is. */
export const LoginLink = ({ actor }: ActorProps<TradeActorRef>) => {
  const follow = (event: MouseEvent) => {
    // A new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    actor.send({ type: 'login.requested' });
  };
  return (
    <PageLink to="/login" className={field.link} onClick={follow}>
      <Trans>Log in</Trans>
    </PageLink>
  );
};

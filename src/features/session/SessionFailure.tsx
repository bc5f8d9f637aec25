import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SessionFailure as Failure, SessionActorRef } from '#machines/session/session.machine';
import { selectFailure, selectHasFailed } from '#machines/session/session.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { Callout } from '#src/ui/Callout';
import { RetryButton } from '#src/ui/RetryButton';

interface Words {
  readonly title: MessageDescriptor;
  readonly advice: MessageDescriptor;
}

const words = {
  network: {
    title: msg`Bến Đổi does not answer right now.`,
    advice: msg`This page asks again automatically and goes on as soon as there is an answer.`,
  },
  service: {
    title: msg`Bến Đổi does not answer as it should.`,
    advice: msg`The fault is on our side. This page asks again automatically and goes on as soon as it can.`,
  },
} satisfies Record<Failure['kind'], Words>;

/** Error page from a failed start until one succeeds, with the retry button. */
export const SessionFailure = ({ actor }: ActorProps<SessionActorRef>) => {
  const { t } = useLingui();
  const failure = useSelector(actor, selectFailure);
  const hasFailed = useSelector(actor, selectHasFailed);
  if (!failure) return null;

  const { title, advice } = words[failure.kind];
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t(title)}
      action={
        <RetryButton
          variant="filled"
          loading={!hasFailed}
          onClick={() => actor.send({ type: 'session.retry' })}
        />
      }
    >
      {t(advice)}
    </Callout>
  );
};

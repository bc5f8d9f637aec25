import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ConfirmationActorRef } from '#machines/confirmation/confirmation.machine';
import {
  selectConfirmationCaptcha,
  selectConfirmationMessage,
  selectConfirmationPhase,
} from '#machines/confirmation/confirmation.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { CaptchaNotice } from '#src/fields/captcha/CaptchaNotice';
import { RetryButton } from '#src/ui/RetryButton';
import { Spinner } from '#src/ui/Spinner';
import '#src/fields/form/late-messages';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Callout } from '#src/ui/Callout';
import { PageButton } from '#src/ui/PageLink';

/** Confirmation of an account by a mail's link, in each of its phases. */
export const Confirmation = ({ actor }: ActorProps<ConfirmationActorRef>) => {
  const phase = useSelector(actor, selectConfirmationPhase);
  const message = useSelector(actor, selectConfirmationMessage);
  const words = useServiceMessage();
  const captcha = useSelector(actor, selectConfirmationCaptcha);
  if (captcha) {
    return (
      <CaptchaNotice
        captcha={captcha}
        title={<Trans>One quick check, then your account is confirmed.</Trans>}
      />
    );
  }
  switch (phase) {
    case 'refused':
      return (
        <Callout
          tone="danger"
          role="alert"
          title={<Trans>The account was not confirmed.</Trans>}
          action={
            <PageButton to="/register" variant="default">
              <Trans>Create an account</Trans>
            </PageButton>
          }
        >
          {words(message)}
        </Callout>
      );
    case 'unreachable':
      return (
        <Callout
          tone="warning"
          role="alert"
          action={<RetryButton onClick={() => actor.send({ type: 'confirmation.retried' })} />}
        >
          <Trans>No answer from Bến Đổi. This page asks again automatically.</Trans>
        </Callout>
      );
    case 'alreadyConfirmed':
      return (
        <Callout
          tone="success"
          role="status"
          title={<Trans>Your account is confirmed already.</Trans>}
          action={
            <PageButton to="/login">
              <Trans>Log in</Trans>
            </PageButton>
          }
        >
          <Trans>This link has done its work: it is not needed again.</Trans>
        </Callout>
      );
    case 'confirmed':
      return (
        <p role="status">
          <Trans>Your account is confirmed. Taking you to the login…</Trans>
        </p>
      );
    default:
      return (
        <p role="status">
          <Spinner size={16} /> <Trans>Confirming your account…</Trans>
        </p>
      );
  }
};

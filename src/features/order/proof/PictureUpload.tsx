import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { ButtonLabel } from '#src/ui/ButtonLabel';
import { Stack, VisuallyHidden } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import { isProofAsked } from '#domain/order/order-proof';
import type { PictureUploadActorRef } from '#machines/picture-upload/picture-upload.machine';
import {
  selectUploadError,
  selectUploadMessage,
  selectUploadPercent,
  selectUploadPhase,
} from '#machines/picture-upload/picture-upload.selectors';
import { useErrorText } from '#src/fields/form/use-error-text';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import { ProgressBar } from '#src/ui/ProgressBar';
import type { OrderProps } from '../order-props.ts';
import '#src/fields/form/late-messages';

interface PictureUploadProps extends OrderProps {
  readonly actor: PictureUploadActorRef;
}

/** Pictures of any kind; the service takes png, jpg and webp. */
const KINDS = 'image/*';
const WHOLE = 100;

/** Choice and upload of one picture at a time, with its progress and its outcome. */
export const PictureUpload = ({ actor, order }: PictureUploadProps) => {
  const words = useErrorText();
  const phase = useSelector(actor, selectUploadPhase);
  const error = useSelector(actor, selectUploadError);
  const isSending = phase === 'sending';
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) actor.send({ type: 'picture.chosen', file });
    // Choosing the same file again must fire a change.
    currentTarget.value = '';
  };
  return (
    <Stack gap={8}>
      {isProofAsked(order) && (
        <>
          <ButtonLabel
            variant="default"
            size="md"
            fullWidth
            {...(isSending && { 'data-disabled': true })}
          >
            <Trans>Add a picture</Trans>
            <VisuallyHidden>
              <input
                type="file"
                accept={KINDS}
                onChange={choose}
                disabled={isSending}
                aria-describedby="proof-picture-note"
              />
            </VisuallyHidden>
          </ButtonLabel>
          <Note id="proof-picture-note" {...(error && { role: 'alert', c: 'var(--bd-red)' })}>
            {error ? (
              words(error)
            ) : (
              <Trans>A screenshot or photo of the payment: png, jpg or webp, at most 10 MB.</Trans>
            )}
          </Note>
        </>
      )}
      <Outcome actor={actor} order={order} />
    </Stack>
  );
};

const Outcome = ({ actor, order }: PictureUploadProps) => {
  const { t } = useLingui();
  const inWords = useServiceMessage();
  const phase = useSelector(actor, selectUploadPhase);
  const percent = useSelector(actor, selectUploadPercent);
  const message = useSelector(actor, selectUploadMessage);
  const isLate = !isProofAsked(order);
  if (phase === 'sending') {
    return (
      <Stack gap={4}>
        <ProgressBar
          value={percent}
          max={WHOLE}
          label={t`Sending the picture`}
          text={t`${percent} percent sent`}
        />
        <Note role="status">
          {isLate ? (
            <Trans>The order has moved on. Your picture is still being sent, and is kept.</Trans>
          ) : (
            <Trans>Sending the picture…</Trans>
          )}
        </Note>
      </Stack>
    );
  }
  if (phase === 'added') {
    return (
      <Callout tone="success" role="status">
        {isLate ? (
          <Trans>
            Your picture has been added to the order, although the order has moved on meanwhile.
          </Trans>
        ) : (
          <Trans>Your picture has been added.</Trans>
        )}
      </Callout>
    );
  }
  if (phase === 'refused') {
    return (
      <Callout tone="danger" role="alert">
        {inWords(message)}
      </Callout>
    );
  }
  if (phase === 'failed') {
    return (
      <Callout
        tone="danger"
        role="alert"
        action={
          <Button onClick={() => actor.send({ type: 'upload.retried' })}>
            <Trans>Send it again</Trans>
          </Button>
        }
      >
        <Trans>The upload was cut off. Send it again: it is never added twice.</Trans>
      </Callout>
    );
  }
  return null;
};

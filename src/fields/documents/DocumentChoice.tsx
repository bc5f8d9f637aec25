import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { ButtonLabel } from '#src/ui/ButtonLabel';
import { Stack, VisuallyHidden } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { useSelector } from '@xstate/react';
import type { ChangeEvent, ReactNode } from 'react';
import type { DocumentKind } from '#domain/account/documents';
import type { DocumentsActorRef } from '#machines/documents/documents.machine';
import {
  selectChosenName,
  selectDocumentsMessage,
  selectIsPictureIn,
  selectMissingPictures,
  selectPictureError,
} from '#machines/documents/documents.selectors';
import { Callout } from '#src/ui/Callout';
import { CopyButton } from '#src/ui/CopyButton';
import { Note } from '#src/ui/Note';
import type { ActorProps } from '../actor-props.ts';
import { useErrorText } from '../form/use-error-text.ts';
import { useServiceMessage } from '../form/use-service-message.ts';
import styles from './DocumentChoice.module.css';

interface DocumentChoiceProps extends ActorProps<DocumentsActorRef> {
  readonly wording: string;
}

/** Choice of both pictures, which are submitted together. */
export const DocumentChoice = ({ actor, wording }: DocumentChoiceProps) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const message = useSelector(actor, selectDocumentsMessage);
  const missing = useSelector(actor, selectMissingPictures);
  const isComplete = missing === 0;
  return (
    <Stack gap={14}>
      {message !== '' && (
        <Callout tone="danger" role="alert">
          {words(message)}
        </Callout>
      )}
      <ol className={styles.pictures}>
        <Picture actor={actor} kind="face_document" label={t`Choose the photo with the document`}>
          <Trans>Your face together with your identity card or passport</Trans>
        </Picture>
        <Picture actor={actor} kind="face_note" label={t`Choose the photo with the note`}>
          <Trans>
            Your face together with a note that you wrote by hand. One photo may show both: choose
            it twice.
          </Trans>
        </Picture>
      </ol>
      <div className={styles.wording}>
        <Note>
          <Trans>Write this by hand, with the numbers of the bank accounts you use:</Trans>
        </Note>
        <p>{wording}</p>
        <CopyButton
          value={wording}
          label={t`Copy`}
          ariaLabel={t`Copy: the text by hand`}
          copiedLabel={t`Copied: the text by hand`}
        />
      </div>
      <Button
        size="md"
        fullWidth
        disabled={!isComplete}
        onClick={() => actor.send({ type: 'documents.submitted' })}
      >
        <Trans>Submit both photos</Trans>
      </Button>
      {!isComplete && (
        <Note ta="center">
          {missing === 1 ? (
            <Trans>One photo is still missing.</Trans>
          ) : (
            <Trans>Both photos are still missing.</Trans>
          )}
        </Note>
      )}
      <Note>
        <Trans>
          png, jpg or webp, at most 10 MB each. Checking usually takes 5 to 10 minutes, at most 8
          hours. The photos are stored encrypted, and deleted 30 days after the decision.
        </Trans>
      </Note>
    </Stack>
  );
};

interface PictureProps extends ActorProps<DocumentsActorRef> {
  readonly kind: DocumentKind;
  /** Accessible name of the choice. */
  readonly label: string;
  readonly children: ReactNode;
}

const Picture = ({ actor, kind, label, children }: PictureProps) => {
  const words = useErrorText();
  const name = useSelector(actor, selectChosenName(kind));
  const isIn = useSelector(actor, selectIsPictureIn(kind));
  const error = useSelector(actor, selectPictureError(kind));
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) actor.send({ type: 'picture.chosen', kind, file });
    // Choosing the same file again must fire a change.
    currentTarget.value = '';
  };
  const noteId = `document-${kind}`;
  return (
    <li>
      <span>{children}</span>
      <ButtonLabel variant="default" size="sm" className={styles.choice}>
        {name === '' && !isIn ? <Trans>Choose a photo</Trans> : <Trans>Choose another</Trans>}
        <VisuallyHidden>
          <input
            type="file"
            accept="image/*"
            aria-label={label}
            aria-describedby={noteId}
            onChange={choose}
          />
        </VisuallyHidden>
      </ButtonLabel>
      <Note
        id={noteId}
        className={styles.chosen}
        {...(error
          ? { role: 'alert', c: 'var(--bd-red)' }
          : (name !== '' || isIn) && { c: 'var(--bd-jade-ink)' })}
      >
        {error ? (
          words(error)
        ) : name !== '' ? (
          `✓ ${name}`
        ) : isIn ? (
          <Trans>✓ Received already</Trans>
        ) : (
          <Trans>No photo chosen yet</Trans>
        )}
      </Note>
    </li>
  );
};

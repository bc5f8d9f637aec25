import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorProps } from '#src/fields/actor-props';
import { Button } from '#src/ui/Button';
import { ButtonLabel } from '#src/ui/ButtonLabel';
import { VisuallyHidden } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import { Spinner } from '#src/ui/Spinner';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import type { ProfileActorRef } from '#machines/profile/profile.machine';
import {
  selectAvatar,
  selectChosenName,
  selectIsReading,
  selectIsSaving,
  selectIsUnreadable,
  selectPictureError,
} from '#machines/profile/profile.selectors';
import { useErrorText } from '#src/fields/form/use-error-text';
import styles from './profile.module.css';

/** File types that are accepted (rule of the profile's picture). */
const KINDS = '.png,.jpg,.jpeg,.svg';

/** The account's picture, or a preview of the chosen one. */
export const AvatarField = ({ actor }: ActorProps<ProfileActorRef>) => {
  const { t } = useLingui();
  const url = useSelector(actor, selectAvatar);
  const name = useSelector(actor, selectChosenName);
  const isReading = useSelector(actor, selectIsReading);
  const isSaving = useSelector(actor, selectIsSaving);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) actor.send({ type: 'picture.chosen', file });
    // Choosing the same file again must fire a change.
    currentTarget.value = '';
  };
  return (
    <div className={styles.avatar}>
      <img
        className={styles.picture}
        src={url}
        alt={name === '' ? t`Your picture` : t`The picture you chose`}
        width={88}
        height={88}
      />
      <div className={styles.choice}>
        <div className={styles.buttons}>
          <ButtonLabel variant="default" disabled={isSaving}>
            <Trans>Choose picture</Trans>
            <VisuallyHidden>
              <input
                type="file"
                accept={KINDS}
                onChange={choose}
                disabled={isSaving}
                aria-describedby="picture-note"
              />
            </VisuallyHidden>
          </ButtonLabel>
          {(name !== '' || isReading) && (
            <Button
              variant="subtle"
              disabled={isSaving}
              onClick={() => actor.send({ type: 'picture.removed' })}
            >
              <Trans>Keep the old one</Trans>
            </Button>
          )}
        </div>
        <PictureNote actor={actor} />
      </div>
    </div>
  );
};

/** Error of the chosen file, or the rules for one. */
const PictureNote = ({ actor }: ActorProps<ProfileActorRef>) => {
  const words = useErrorText();
  const name = useSelector(actor, selectChosenName);
  const error = useSelector(actor, selectPictureError);
  const isReading = useSelector(actor, selectIsReading);
  const isUnreadable = useSelector(actor, selectIsUnreadable);
  if (isReading)
    return (
      <Note id="picture-note" role="status">
        <Spinner size={14} /> <Trans>Reading the picture…</Trans>
      </Note>
    );
  if (error || isUnreadable)
    return (
      <Note id="picture-note" role="alert" c="var(--bd-red)">
        {error ? (
          words(error)
        ) : (
          <Trans>This picture could not be read. Please choose it again, or another one.</Trans>
        )}
      </Note>
    );
  return (
    <Note id="picture-note">
      {name === '' ? (
        <Trans>png, jpg, jpeg or svg, at most 10 MB</Trans>
      ) : (
        <Trans>{name}: not saved yet</Trans>
      )}
    </Note>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { PictureRemovalActorRef } from '#machines/picture-removal/picture-removal.machine';
import type { ProofPicturesActorRef } from '#machines/proof-pictures/proof-pictures.machine';
import {
  isShownAlike,
  type ShownPicture,
  selectEnlargedPlace,
  selectEnlargedUrl,
  selectPictureCount,
  selectShownPictures,
  selectSlide,
  selectSlides,
} from '#machines/proof-pictures/proof-pictures.selectors';
import { Button } from '#src/ui/Button';
import { Dialog } from '#src/ui/Dialog';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import styles from './pictures.module.css';
import { RemovalDialog } from './RemovalDialog.tsx';

interface PicturesCardProps {
  readonly actor: ProofPicturesActorRef;
  /** Deletion of a picture, for the system account. */
  readonly removal?: PictureRemovalActorRef | undefined;
}

/** Pictures of a proof, three in a slide; each opens enlarged. */
export const PicturesCard = ({ actor, removal }: PicturesCardProps) => {
  const { t } = useLingui();
  const shown = useSelector(actor, selectShownPictures, isShownAlike);
  const [slide, slides] = [useSelector(actor, selectSlide), useSelector(actor, selectSlides)];
  const turn = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    // The focused picture goes with its slide; the next key must reach the list again.
    currentTarget.focus();
    if (key === 'ArrowRight') actor.send({ type: 'slide.advanced' });
    if (key === 'ArrowLeft') actor.send({ type: 'slide.returned' });
  };
  return (
    <Panel title={<Trans>Pictures of your payment</Trans>}>
      <ul className={styles.slide} onKeyDown={turn} tabIndex={-1}>
        {shown.map((picture) => (
          <li key={picture.link}>
            <Picture actor={actor} {...picture} />
            {removal && (
              <Button
                variant="subtle"
                isDanger
                size="compact-sm"
                aria-label={t`Delete picture ${picture.place}`}
                onClick={() => removal.send({ type: 'removal.requested', link: picture.link })}
              >
                <Trans>Delete</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {slides > 1 && (
        <div className={styles.turning}>
          <Button
            variant="default"
            disabled={slide === 1}
            onClick={() => actor.send({ type: 'slide.returned' })}
          >
            <Trans>Previous pictures</Trans>
          </Button>
          <Note role="status">
            <Trans>
              {slide} of {slides}
            </Trans>
          </Note>
          <Button
            variant="default"
            disabled={slide === slides}
            onClick={() => actor.send({ type: 'slide.advanced' })}
          >
            <Trans>Next pictures</Trans>
          </Button>
        </div>
      )}
      <Enlarged actor={actor} />
      {removal && <RemovalDialog actor={removal} />}
    </Panel>
  );
};

interface PictureProps extends ShownPicture {
  readonly actor: ProofPicturesActorRef;
}

const Picture = ({ actor, link, place, picture }: PictureProps) => {
  const { t } = useLingui();
  const count = useSelector(actor, selectPictureCount);
  if (picture?.kind === 'fetched') {
    return (
      <button
        type="button"
        className={styles.picture}
        aria-label={t`Enlarge picture ${place} of ${count}`}
        onClick={() => actor.send({ type: 'picture.enlarged', link })}
      >
        <img src={picture.url} alt={t`Proof ${place} of ${count}`} />
      </button>
    );
  }
  return (
    <div className={styles.picture} aria-busy={picture === undefined}>
      {picture === undefined ? (
        <Note role="status">
          <Trans>Loading…</Trans>
        </Note>
      ) : (
        <>
          <Note role="alert">
            <Trans>This picture could not be loaded.</Trans>
          </Note>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => actor.send({ type: 'picture.retried', link })}
          >
            <Trans>Load again</Trans>
          </Button>
        </>
      )}
    </div>
  );
};

const Enlarged = ({ actor }: Pick<PicturesCardProps, 'actor'>) => {
  const { t } = useLingui();
  const place = useSelector(actor, selectEnlargedPlace);
  const url = useSelector(actor, selectEnlargedUrl);
  const count = useSelector(actor, selectPictureCount);
  const name = t`Proof ${place} of ${count}`;
  return (
    <Dialog
      isOpen={place > 0}
      title={name}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'picture.closed' })}
    >
      <div className={styles.enlarged}>
        <img src={url} alt={name} />
      </div>
    </Dialog>
  );
};

import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AnnouncementActorRef } from '#machines/announcement/announcement.machine';
import { selectAnnouncement } from '#machines/announcement/announcement.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { CloseButton } from '#src/ui/CloseButton';
import styles from './Announcement.module.css';

/** The site's announcement as text, never as markup, until it is dismissed. */
export const Announcement = ({ actor }: ActorProps<AnnouncementActorRef>) => {
  const { t } = useLingui();
  const text = useSelector(actor, selectAnnouncement);
  if (text === undefined) return null;
  return (
    <section className={styles.announcement} aria-label={t`Announcement`}>
      <p>{text}</p>
      <CloseButton
        aria-label={t`Hide this announcement`}
        onClick={() => actor.send({ type: 'announcement.dismissed' })}
      />
    </section>
  );
};

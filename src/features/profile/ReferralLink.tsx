import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ProfileActorRef } from '#machines/profile/profile.machine';
import { selectReferralPath } from '#machines/profile/profile.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { CopyButton } from '#src/ui/CopyButton';
import { Note } from '#src/ui/Note';
import styles from './profile.module.css';

/** Referral link with a copy button. */
export const ReferralLink = ({ actor }: ActorProps<ProfileActorRef>) => {
  const { t } = useLingui();
  const label = t`Your link`;
  const link = `${window.location.origin}${useSelector(actor, selectReferralPath)}`;
  return (
    <>
      <Note>
        <Trans>Whoever creates an account from this link has you as their sponsor.</Trans>
      </Note>
      <p className={styles.link}>
        <span>{link}</span>
        <CopyButton
          value={link}
          label={t`Copy`}
          ariaLabel={t`Copy: ${label}`}
          copiedLabel={t`Copied: ${label}`}
        />
      </p>
    </>
  );
};

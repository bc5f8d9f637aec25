import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TwoFactorActorRef } from '#machines/two-factor/two-factor.machine';
import {
  selectSecret,
  selectSecretGroups,
  selectSecretUrl,
} from '#machines/two-factor/two-factor.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { CopyButton } from '#src/ui/CopyButton';
import { Box } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import { QrCode } from '#src/ui/QrCode';
import { qrModules } from '#src/ui/qr-picture';
import styles from './two-factor.module.css';

/** Secret for an authenticator app: as a QR code, or to copy on the same phone. */
export const Secret = ({ actor }: ActorProps<TwoFactorActorRef>) => {
  const { t } = useLingui();
  const url = useSelector(actor, selectSecretUrl);
  const secret = useSelector(actor, selectSecret);
  const groups = useSelector(actor, selectSecretGroups);
  return (
    <>
      <Note fz="inherit">
        <Trans>
          Step 3 of 3. Scan this with an authenticator app such as Google Authenticator; on the same
          phone, copy the key instead. Then enter the 6 digits that the app shows.
        </Trans>
      </Note>
      <Box display="grid" style={{ justifyItems: 'center' }}>
        <QrCode modules={qrModules(url)} label={t`QR code for your authenticator app`} />
      </Box>
      <div className={styles.secret}>
        <code className={styles.groups}>{groups}</code>
        <CopyButton
          value={secret}
          label={t`Copy`}
          ariaLabel={t`Copy the key`}
          copiedLabel={t`The key is copied`}
        />
      </div>
    </>
  );
};

import { Trans } from '@lingui/react/macro';
import { AVATAR_PLACEHOLDER, type UserAccount } from '#domain/account/session';
import styles from './SessionMenu.module.css';

/** Picture and name of the account. */
export const WhoIsThere = ({ user }: { readonly user: UserAccount | null }) => (
  <>
    <img
      className={styles.avatar}
      src={user?.avatar || AVATAR_PLACEHOLDER}
      alt=""
      width={28}
      height={28}
    />
    <span className={styles.name}>
      {user?.fullName || user?.email || <Trans>My account</Trans>}
    </span>
  </>
);

import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#src/ui/Dialog';
import styles from './operator.module.css';

interface CustomerIdDialogProps {
  readonly operatorName: string;
  readonly onClose: () => void;
}

/** Where an operator's app and site show the Customer ID, step by step and as a drawing. */
export const CustomerIdDialog = ({ operatorName, onClose }: CustomerIdDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      title={<Trans>Where to find your Customer ID</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <Picture label={t`Drawing of an account page: the Customer ID is below the name`} />
      <ol className={styles.steps}>
        <li>
          <Trans>Log in to {operatorName}, in the app or on its site.</Trans>
        </li>
        <li>
          <Trans>Open your profile: the round picture or your initials at the top.</Trans>
        </li>
        <li>
          <Trans>The Customer ID is below your name: 5 to 16 digits. It is not your email.</Trans>
        </li>
      </ol>
    </Dialog>
  );
};

/** A phone with an account page; lines stand for texts. */
const Picture = ({ label }: { readonly label: string }) => (
  <svg className={styles.picture} viewBox="0 0 260 190" role="img" aria-label={label}>
    <rect className={styles.phone} x="60" y="6" width="140" height="230" rx="18" />
    <rect className={styles.screen} x="68" y="22" width="124" height="214" rx="8" />
    <circle className={styles.face} cx="92" cy="48" r="14" />
    <circle className={styles.ring} cx="92" cy="48" r="18" />
    <rect className={styles.line} x="116" y="38" width="62" height="8" rx="4" />
    <rect className={styles.pale} x="116" y="52" width="44" height="6" rx="3" />
    <rect className={styles.found} x="76" y="76" width="108" height="36" rx="8" />
    <text className={styles.small} x="84" y="90">
      Customer ID
    </text>
    <text className={styles.number} x="84" y="105">
      123 456 789
    </text>
    <rect className={styles.pale} x="76" y="124" width="108" height="8" rx="4" />
    <rect className={styles.pale} x="76" y="140" width="84" height="8" rx="4" />
    <rect className={styles.pale} x="76" y="156" width="96" height="8" rx="4" />
    <path className={styles.arrow} d="M244 94 H196 M204 86 L195 94 L204 102" />
  </svg>
);

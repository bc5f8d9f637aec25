import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '#src/ui/CopyButton';
import { Fold } from '#src/ui/Fold';
import { QrCode } from '#src/ui/QrCode';
import { qrModules } from '#src/ui/qr-picture';
import styles from './LinkOptions.module.css';

interface LinkOptionsProps {
  /** Whole address. */
  readonly link: string;
  /** The link is copied. */
  readonly onKept?: () => void;
}

/** Ways to keep a link. The code is folded, so that it is not taken for the one to pay with. */
export const LinkOptions = ({ link, onKept }: LinkOptionsProps) => {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.options}>
        <CopyButton
          value={link}
          label={t`Copy the link`}
          ariaLabel={t`Copy the link`}
          copiedLabel={t`Copied: the link`}
          onCopy={onKept}
        />
      </div>
      <Fold summary={<Trans>The link as a QR code</Trans>}>
        <QrCode modules={qrModules(link)} label={t`The link to this order as a QR code`} />
      </Fold>
    </>
  );
};

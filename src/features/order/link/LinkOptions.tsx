import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#src/ui/Button';
import { CopyButton } from '#src/ui/CopyButton';
import { Fold } from '#src/ui/Fold';
import { QrCode } from '#src/ui/QrCode';
import { qrModules } from '#src/ui/qr-picture';
import styles from './LinkOptions.module.css';

interface LinkOptionsProps {
  /** Whole address. */
  readonly link: string;
  /** Code of the order. */
  readonly orderRef: string;
  /** The link is copied, or written into a mail. */
  readonly onKept?: () => void;
}

/** Ways to keep a link. The code is folded, so that it is not taken for the one to pay with. */
export const LinkOptions = ({ link, orderRef, onKept }: LinkOptionsProps) => {
  const { t } = useLingui();
  const subject = t`Order ${{ ref: orderRef }}`;
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`;
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
        <ButtonLink href={mail} onClick={onKept} variant="default" size="sm">
          <Trans>Email it to yourself</Trans>
        </ButtonLink>
      </div>
      <Fold summary={<Trans>The link as a QR code</Trans>}>
        <QrCode modules={qrModules(link)} label={t`The link to this order as a QR code`} />
      </Fold>
    </>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { QrCode } from '#src/ui/QrCode';
import { qrModules } from '#src/ui/qr-picture';
import { qrPngUrl } from './qr-png.ts';
import styles from './VietQr.module.css';

interface VietQrProps {
  /** VietQR payload of the transfer. */
  readonly payload: string;
  /** What the code asks for, in words. */
  readonly label: string;
  /** Name of the saved picture, without its ending. */
  readonly fileName: string;
}

/** A code that banking apps scan off the screen or out of the gallery. It stays dark on white. */
export const VietQr = ({ payload, label, fileName }: VietQrProps) => {
  const { t } = useLingui();
  const modules = qrModules(payload);
  return (
    <div className={styles.code}>
      <QrCode modules={modules} label={label} />
      <p className={styles.hint}>
        <Trans>Open your banking app and scan the VietQR</Trans>
      </p>
      <Button
        component="a"
        variant="default"
        href={qrPngUrl(modules)}
        download={`${fileName}.png`}
        aria-label={t`Save the VietQR as a picture`}
      >
        <Trans>Save image</Trans>
      </Button>
    </div>
  );
};

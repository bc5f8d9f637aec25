import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#src/ui/Button';
import { Stack } from '#src/ui/mantine';
import { Note } from '#src/ui/Note';
import { QrCode } from '#src/ui/QrCode';
import '@mantine/core/styles/Stack.layer.css';
import { qrModules } from '#src/ui/qr-picture';
import styles from './PaymentCode.module.css';
import { qrPngUrl } from './qr-png.ts';

interface PaymentCodeProps {
  /** Text that the code encodes. */
  readonly payload: string;
  /** Alternative text. */
  readonly label: string;
  /** What to scan it with. */
  readonly hint: ReactNode;
  /** Accessible name of the button that saves it. */
  readonly saveLabel: string;
  /** File name of the saved picture, without extension. */
  readonly fileName: string;
}

/** QR code to pay with, from the screen or the gallery. Dark on white in both colour schemes. */
export const PaymentCode = ({ payload, label, hint, saveLabel, fileName }: PaymentCodeProps) => {
  const modules = qrModules(payload);
  return (
    <Stack gap={10} align="center" justify="center">
      <QrCode modules={modules} label={label} />
      <Note ta="center">{hint}</Note>
      <ButtonLink
        className={styles.save}
        variant="default"
        href={qrPngUrl(modules)}
        download={`${fileName}.png`}
        aria-label={saveLabel}
      >
        <Trans>Save image</Trans>
      </ButtonLink>
    </Stack>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { PaymentCode } from './PaymentCode.tsx';

interface VietQrProps {
  /** VietQR payload of the transfer. */
  readonly payload: string;
  /** Alternative text. */
  readonly label: string;
  /** File name of the saved picture, without extension. */
  readonly fileName: string;
}

/** QR code for banking apps. */
export const VietQr = (props: VietQrProps) => {
  const { t } = useLingui();
  return (
    <PaymentCode
      {...props}
      hint={<Trans>Open your banking app and scan the VietQR</Trans>}
      saveLabel={t`Save the VietQR as a picture`}
    />
  );
};

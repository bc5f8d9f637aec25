import styles from './QrCode.module.css';
import { type QrModules, qrPath } from './qr-picture.ts';

interface QrCodeProps {
  readonly modules: QrModules;
  /** Alternative text. */
  readonly label: string;
}

/** QR code: dark on white, with a white margin, in both colour schemes. */
export const QrCode = ({ modules, label }: QrCodeProps) => {
  const side = modules.length;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
};

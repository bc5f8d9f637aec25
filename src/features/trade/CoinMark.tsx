import { isInBinance } from '#domain/catalogue/currency-flags';
import { ownPicture } from '#domain/catalogue/own-picture';
import { tickerOf } from '#domain/catalogue/usdt';
import { LateBoundary } from '#src/ui/LateBoundary';
import { lateView } from '#src/ui/late-view';
import styles from './CoinMark.module.css';

interface CoinMarkProps {
  /** Code of the currency record. */
  readonly code: string;
  /** Picture that operators name for it. */
  readonly image?: string | undefined;
}

const LetterMark = ({ code }: CoinMarkProps) => (
  <span className={styles.mark} aria-hidden="true">
    {isInBinance({ code }) ? '₮' : tickerOf(code).slice(0, 1)}
  </span>
);

const CoinIcon = lateView(async () => (await import('./CoinIcon.tsx')).CoinIcon, LetterMark);

/** Sign of a coin on a disc, decorative beside its name. The first page's is a letter, the drawings are loaded late. */
export const CoinMark = ({ code, image }: CoinMarkProps) =>
  isInBinance({ code }) && ownPicture(image ?? '') === undefined ? (
    <LetterMark code={code} />
  ) : (
    <LateBoundary fallback={<LetterMark code={code} />}>
      <CoinIcon code={code} image={image} />
    </LateBoundary>
  );

import { monogram } from '#domain/banks/monogram';
import { ownPicture } from '#domain/catalogue/own-picture';
import { tickerOf } from '#domain/catalogue/usdt';
import { ownValue } from '#domain/own-value';
import { Monogram } from '#src/ui/Monogram';
import { COIN_DRAWINGS } from './coin-drawings.ts';

interface CoinIconProps {
  /** Code of the currency record. */
  readonly code: string;
  /** Picture that operators name for it; drawn in its place. */
  readonly image?: string | undefined;
}

/** Icon of a coin, or the monogram of what has none, decorative beside its name. */
export const CoinIcon = ({ code, image = '' }: CoinIconProps) => {
  const own = ownPicture(image);
  if (own !== undefined) return <img src={own} alt="" width={34} height={34} />;
  const drawing = ownValue(COIN_DRAWINGS, tickerOf(code));
  if (!drawing) return <Monogram {...monogram({ code: tickerOf(code) })} />;
  const { color, lines, areas = '' } = drawing;
  return (
    <svg width="34" height="34" viewBox="-2 -2 28 28" aria-hidden="true">
      <circle cx="12" cy="12" r="14" fill={color} />
      <path d={areas} fill="#fff" />
      <path
        d={lines}
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
};

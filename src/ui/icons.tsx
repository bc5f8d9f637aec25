/** Line icons in the text's colour, decorative beside it. */
interface IconProps {
  /** Side length in pixels. */
  readonly size?: number;
}

/** Icon of a path in a square of 24. */
export const drawing = (path: string) =>
  function Icon({ size = 18 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentcolor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };

export const ChevronDownIcon = drawing('M6 9l6 6 6-6');
export const CloseIcon = drawing('M6 6l12 12M18 6L6 18');
export const MenuIcon = drawing('M4 7h16M4 12h16M4 17h16');
export const SwapIcon = drawing('M4 9h15l-4-4M20 15H5l4 4');

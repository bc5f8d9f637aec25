import type { CSSProperties, ReactNode } from 'react';
import styles from './foundations.module.css';
import { shortName, type ThemeToken } from './theme-tokens';

interface Props {
  readonly token: ThemeToken;
  /** The kind of sample that shows the token. */
  readonly shape: 'paint' | 'shape' | 'touch';
  readonly style: CSSProperties;
  /** The token's value, and what it is for. */
  readonly children: ReactNode;
}

/** One token: a sample of it, its name and its value. */
export const Swatch = ({ token, shape, style, children }: Props) => (
  <li className={styles.swatch}>
    <span className={styles[shape]} style={style} aria-hidden="true" />
    <strong>{shortName(token)}</strong>
    {children}
  </li>
);

/** A token's values in both schemes. */
export const BothSchemes = ({ token }: Pick<Props, 'token'>) => (
  <span className={styles.values}>
    light <code>{token.light}</code>
    <br />
    dark <code>{token.dark}</code>
  </span>
);

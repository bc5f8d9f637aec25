import type { CSSProperties } from 'react';

/** List without bullets, whose entries have a line between them. */
export const LIST: CSSProperties = { listStyle: 'none', margin: 0, padding: 0 };

/** Entry of it: what it is on the left, the rest on the right. */
export const ROW: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  minHeight: 44,
};

export const DIM: CSSProperties = { color: 'var(--bd-dim)', fontSize: 13 };

/** The same of an entry with one above it. */
export const rowAt = (index: number): CSSProperties =>
  index === 0 ? ROW : { ...ROW, borderTop: '1px solid var(--bd-line)' };

/** Link to another page or to a way to reach us, large enough for a finger. */
export const LINK: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 'var(--bd-touch)',
  color: 'var(--bd-jade-ink)',
};

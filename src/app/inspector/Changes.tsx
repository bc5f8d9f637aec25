import type { Change } from './diff.ts';

const text = (value: unknown) => JSON.stringify(value) ?? '–';

/** What a snapshot changed, a line for each part: what it was, and what it is. */
export const Changes = ({ changes }: { readonly changes: readonly Change[] }) => (
  <ul className="changes" aria-label="Changes">
    {changes.map(({ path, ...change }) => (
      <li key={path}>
        <span className="json-key">{path || 'value'}</span>
        {'before' in change && <del>{text(change.before)}</del>}
        {'after' in change && <ins>{text(change.after)}</ins>}
      </li>
    ))}
  </ul>
);

import type { Change } from './diff.ts';

const text = (value: unknown) => JSON.stringify(value) ?? '–';

/** Differences of two snapshots, a line for each part: before and after. */
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

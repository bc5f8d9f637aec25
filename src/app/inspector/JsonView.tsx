import { useState } from 'react';

interface JsonViewProps {
  readonly value: unknown;
  readonly name?: string;
  readonly isOpen?: boolean;
}

const sizeOf = (value: object) => {
  const count = Object.keys(value).length;
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
};

/** A plain value as a folded tree; a part is rendered once it is opened. */
export const JsonView = ({ value, name, isOpen = false }: JsonViewProps) => {
  const [isDrawn, setDrawn] = useState(isOpen);
  const label = name === undefined ? '' : `${name}: `;
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <div className="json-leaf">
        <span className="json-key">{label}</span>
        {value === undefined ? '–' : JSON.stringify(value)}
      </div>
    );
  }
  return (
    <details
      className="json"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
    >
      <summary>
        <span className="json-key">{label}</span>
        <span className="dim">{sizeOf(value)}</span>
      </summary>
      {isDrawn &&
        Object.entries(value).map(([key, inner]) => (
          <JsonView key={key} name={key} value={inner} />
        ))}
    </details>
  );
};

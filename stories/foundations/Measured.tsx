import { type ReactNode, useCallback, useState } from 'react';
import styles from './foundations.module.css';

interface MeasuredProps {
  readonly title: string;
  /** CSS properties to read, separated by spaces. */
  readonly properties: string;
  /** Which element inside is measured; the outermost when absent. */
  readonly select?: string;
  readonly children: ReactNode;
}

const BROWSER_DEFAULTS = new Set(['normal', 'none', '']);

/** A real component, with the values that the browser has computed for it below. */
export const Measured = ({ title, properties, select, children }: MeasuredProps) => {
  const [values, setValues] = useState<readonly (readonly [string, string])[]>([]);
  const measure = useCallback(
    (box: HTMLElement | null) => {
      const element = select ? box?.querySelector(select) : box?.firstElementChild;
      if (!element) return;
      const computed = getComputedStyle(element);
      setValues(
        properties
          .split(' ')
          .map((property) => [property, computed.getPropertyValue(property)] as const)
          .filter(([, value]) => !BROWSER_DEFAULTS.has(value)),
      );
    },
    [select, properties],
  );
  return (
    <figure className={styles.measured}>
      <figcaption>
        <strong>{title}</strong>
        {values.map(([property, value]) => (
          <span key={property}>
            {property} <code>{value}</code>
          </span>
        ))}
      </figcaption>
      <div ref={measure} className={styles.specimen}>
        {children}
      </div>
    </figure>
  );
};

import { type ReactNode, useCallback, useState } from 'react';
import styles from './foundations.module.css';
import { type Measure, measuresOf } from './measure';

interface MeasuresProps {
  readonly measures: readonly Measure[];
}

/** `font-size 13px` for each property. */
export const Measures = ({ measures }: MeasuresProps) =>
  measures.map(([property, value]) => (
    <span key={property} className={styles.measure}>
      {property} <code>{value}</code>
    </span>
  ));

interface MeasuredProps {
  readonly title: string;
  /** CSS properties to read, separated by spaces. */
  readonly properties: string;
  /** Selector of the measured element; the outermost by default. */
  readonly select?: string;
  readonly children: ReactNode;
}

/** Component with its computed style. */
export const Measured = ({ title, properties, select, children }: MeasuredProps) => {
  const [measures, setMeasures] = useState<readonly Measure[]>([]);
  const measure = useCallback(
    (box: HTMLElement | null) => {
      const element = select ? box?.querySelector(select) : box?.firstElementChild;
      if (element) setMeasures(measuresOf(element, properties));
    },
    [select, properties],
  );
  return (
    <figure className={styles.measured}>
      <figcaption>
        <strong>{title}</strong>
        <Measures measures={measures} />
      </figcaption>
      <div ref={measure} className={styles.specimen} lang="vi">
        {children}
      </div>
    </figure>
  );
};

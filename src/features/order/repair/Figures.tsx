import type { ReactNode } from 'react';
import { Box } from '#src/ui/mantine';
import styles from './Figures.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
}

/** Figures to compare: labels on one side, values on the other. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value }) => (
      <div key={label} className={styles.figure}>
        <Box component="dt" fz={14} c="dimmed">
          {label}
        </Box>
        <dd className={styles.value}>
          <span>{value}</span>
        </dd>
      </div>
    ))}
  </dl>
);

import type { ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';
import { PageLink } from './PageLink.tsx';

interface BreadcrumbsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly home: ReactNode;
  /** Open page. */
  readonly here: ReactNode;
}

/** Path from the home page to a static page. */
export const Breadcrumbs = ({ label, home, here }: BreadcrumbsProps) => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>
      <li>
        <PageLink to="/">{home}</PageLink>
      </li>
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);

import type { ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';
import { PageLink } from './PageLink.tsx';

interface BreadcrumbsProps {
  /** Names the list for a screen reader. */
  readonly label: string;
  readonly home: ReactNode;
  /** The page that is open. */
  readonly here: ReactNode;
}

/** The way from the home page to a page of words. */
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

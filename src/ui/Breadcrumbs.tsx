import type { ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';
import { PageLink } from './PageLink.tsx';

interface BreadcrumbsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly home: ReactNode;
  /** Page between home and this one, where there is one. */
  readonly section?: { readonly to: '/blog'; readonly title: ReactNode };
  /** Open page. */
  readonly here: ReactNode;
}

/** Path from the home page to the open one. */
export const Breadcrumbs = ({ label, home, section, here }: BreadcrumbsProps) => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>
      <li>
        <PageLink to="/">{home}</PageLink>
      </li>
      {section && (
        <li>
          <PageLink to={section.to}>{section.title}</PageLink>
        </li>
      )}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);

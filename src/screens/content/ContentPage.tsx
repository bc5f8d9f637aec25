import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#src/ui/Breadcrumbs';
import { PageMark } from '#src/ui/LateBoundary';
import { Panel } from '#src/ui/Panel';
import styles from '../prose.module.css';

interface ContentPageProps {
  /** In the page's language; the title of the document is its head's (`domain/head/`). */
  readonly title: string;
  /** First paragraph, below the title. */
  readonly lead: ReactNode;
  /** What is on one panel with them. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** Page of words: where it stands, what it is about, and its parts. */
export const ContentPage = ({ title, lead, more, children }: ContentPageProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={t`You are here`} home={<Trans>Home</Trans>} here={title} />
      <Panel>
        <h1>{title}</h1>
        <p>{lead}</p>
        {more}
      </Panel>
      {children}
      <PageMark />
    </div>
  );
};

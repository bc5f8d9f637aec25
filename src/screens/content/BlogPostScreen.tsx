import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { BlogPost } from '#src/features/blog/BlogPost';
import { Breadcrumbs } from '#src/ui/Breadcrumbs';
import { PageMark } from '#src/ui/LateBoundary';
import styles from '../prose.module.css';
import type { ScreenProps } from '../screen-props.ts';

/** An article of the blog, whose title is its own. */
export const BlogPostScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  if (flow.kind !== 'blogPost') return null;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={t`You are here`}
        home={<Trans>Home</Trans>}
        section={{ to: '/blog', title: t`Articles` }}
        here={t`Article`}
      />
      <BlogPost actor={flow.ref} />
      <PageMark />
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { readArticle } from '#domain/catalogue/article-markup';
import type { BlogPostActorRef } from '#machines/blog-post/blog-post.machine';
import {
  selectArticle,
  selectLoadedAt,
  selectPostMessage,
  selectPostPhase,
} from '#machines/blog-post/blog-post.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { LoadFailure } from '#src/ui/LoadFailure';
import { Note } from '#src/ui/Note';
import { PageButton } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './blog.module.css';
import { inertNodes } from './inert-nodes.ts';
import { Markup } from './Markup.tsx';
import { NewsLinks } from './NewsCard.tsx';
import { NewsMeta } from './NewsMeta.tsx';

/** An article, and what else there is to read; what went wrong stands in its place. */
export const BlogPost = ({ actor }: ActorProps<BlogPostActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const phase = useSelector(actor, selectPostPhase);
  const article = useSelector(actor, selectArticle);
  const now = useSelector(actor, selectLoadedAt);
  const message = useSelector(actor, selectPostMessage);
  if (article)
    return (
      <>
        <Panel>
          <article lang="vi" className={styles.article}>
            <h1>{article.news.title}</h1>
            <NewsMeta news={article.news} now={now} />
            <Markup nodes={readArticle(inertNodes(article.news.content))} />
          </article>
        </Panel>
        <Panel title={t`Related articles`}>
          {article.related.length > 0 ? (
            <NewsLinks list={article.related} />
          ) : (
            <Note>
              <Trans>No article was found here.</Trans>
            </Note>
          )}
        </Panel>
        <AllArticles />
      </>
    );
  if (phase === 'refused')
    return (
      <Panel>
        <h1>
          <Trans>Article</Trans>
        </h1>
        <p role="alert">{words(message)}</p>
        <AllArticles />
      </Panel>
    );
  if (message !== '')
    return (
      <LoadFailure
        title={<Trans>The article could not be loaded.</Trans>}
        isLoading={phase === 'loading'}
        onRetry={() => actor.send({ type: 'article.requested' })}
      >
        {words(message)}
      </LoadFailure>
    );
  return (
    <Panel label={t`The article is being loaded.`}>
      <Skeleton height={320} />
    </Panel>
  );
};

const AllArticles = () => (
  <PageButton variant="default" to="/blog">
    <Trans>All articles</Trans>
  </PageButton>
);

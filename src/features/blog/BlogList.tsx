import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { NewsPage } from '#domain/catalogue/content';
import { isSame } from '#domain/same';
import type { BlogListActorRef } from '#machines/blog-list/blog-list.machine';
import {
  selectBlogMessage,
  selectBlogPages,
  selectBlogPhase,
  selectCategory,
  selectLoadedAt,
  selectNewsPage,
} from '#machines/blog-list/blog-list.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { LoadFailure } from '#src/ui/LoadFailure';
import { PageLink } from '#src/ui/PageLink';
import { PageSteps } from '#src/ui/PageSteps';
import { Panel } from '#src/ui/Panel';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './blog.module.css';
import { NewsCard, NewsLinks } from './NewsCard.tsx';

/** Links to the categories; the chosen one is marked. */
const Categories = ({
  categories,
  chosen,
}: Pick<NewsPage, 'categories'> & { readonly chosen: string }) => {
  const { t } = useLingui();
  const all = { seoUrl: '', title: t`All articles` };
  return (
    <nav className={styles.categories} aria-label={t`Categories`}>
      {[all, ...categories].map(({ seoUrl, title }) => (
        <PageLink
          key={seoUrl}
          className={styles.category}
          to="/blog"
          search={seoUrl === '' ? {} : { category: seoUrl }}
          isCurrent={seoUrl === chosen}
          resetScroll={false}
        >
          {title}
        </PageLink>
      ))}
    </nav>
  );
};

/** Articles of a category, or of all, page by page, and the newest ones. */
export const BlogList = ({ actor }: ActorProps<BlogListActorRef>) => {
  const { t } = useLingui();
  const words = useServiceMessage();
  const phase = useSelector(actor, selectBlogPhase);
  const page = useSelector(actor, selectNewsPage);
  const now = useSelector(actor, selectLoadedAt);
  const message = useSelector(actor, selectBlogMessage);
  const chosen = useSelector(actor, selectCategory);
  const links = useSelector(actor, selectBlogPages, isSame);
  if (message !== '')
    return (
      <LoadFailure
        title={<Trans>The articles could not be loaded.</Trans>}
        isLoading={phase === 'loading'}
        onRetry={() => actor.send({ type: 'news.requested' })}
      >
        {words(message)}
      </LoadFailure>
    );
  if (!page)
    return (
      <Panel label={t`The articles are being loaded.`}>
        <Skeleton height={320} />
      </Panel>
    );
  return (
    <>
      <Categories categories={page.categories} chosen={chosen} />
      <Panel>
        {page.entries.length === 0 ? (
          <p>
            <Trans>No article was found here.</Trans>
          </p>
        ) : (
          <ul className={styles.list} aria-label={t`Articles`} aria-busy={phase === 'loading'}>
            {page.entries.map((news) => (
              <NewsCard key={news.seoUrl} news={news} now={now} />
            ))}
          </ul>
        )}
        <PageSteps
          label={t`Pages of the articles`}
          to="/blog"
          links={links}
          nameOf={(number) => t`Page ${number}`}
        />
      </Panel>
      {page.latest.length > 0 && (
        <Panel title={t`Latest articles`}>
          <NewsLinks list={page.latest} />
        </Panel>
      )}
    </>
  );
};

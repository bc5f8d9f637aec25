import { type News, teaser } from '#domain/catalogue/content';
import { PageLink } from '#src/ui/PageLink';
import styles from './blog.module.css';
import { NewsMeta } from './NewsMeta.tsx';

interface NewsCardProps {
  readonly news: News;
  /** Epoch seconds of the service. */
  readonly now: number;
}

/** An article in a list: its picture, and the beginnings of its title and of what it says. */
export const NewsCard = ({ news, now }: NewsCardProps) => (
  <li className={styles.card}>
    <img
      className={styles.picture}
      src={news.thumb || news.pictureUrl}
      alt=""
      width={96}
      height={72}
      loading="lazy"
    />
    <div className={styles.words} lang="vi">
      <PageLink className={styles.title} to="/blog-post/$seoUrl" params={{ seoUrl: news.seoUrl }}>
        {teaser(news.shortTitle || news.title)}
      </PageLink>
      <p className={styles.teaser}>{teaser(news.shortContent)}</p>
    </div>
    <NewsMeta news={news} now={now} />
  </li>
);

interface NewsLinksProps {
  readonly list: readonly News[];
}

/** Titles of articles, each leading to its page. */
export const NewsLinks = ({ list }: NewsLinksProps) => (
  <ul className={styles.links} lang="vi">
    {list.map(({ seoUrl, shortTitle, title }) => (
      <li key={seoUrl}>
        <PageLink to="/blog-post/$seoUrl" params={{ seoUrl }}>
          {teaser(shortTitle || title)}
        </PageLink>
      </li>
    ))}
  </ul>
);

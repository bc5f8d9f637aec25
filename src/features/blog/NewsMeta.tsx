import { Plural } from '@lingui/react/macro';
import type { News } from '#domain/catalogue/content';
import { formatNewsMoment, VIETNAM } from '#domain/text/moment-format';
import { type Age, ageOf } from '#domain/text/relative-time';
import styles from './blog.module.css';

const AgeText = ({ unit, count }: Age) => {
  switch (unit) {
    case 'year':
      return <Plural value={count} one="# year ago" other="# years ago" />;
    case 'month':
      return <Plural value={count} one="# month ago" other="# months ago" />;
    case 'day':
      return <Plural value={count} one="# day ago" other="# days ago" />;
    case 'hour':
      return <Plural value={count} one="# hour ago" other="# hours ago" />;
    case 'minute':
      return <Plural value={count} one="# minute ago" other="# minutes ago" />;
    case 'second':
      return <Plural value={count} one="# second ago" other="# seconds ago" />;
  }
};

interface NewsMetaProps {
  readonly news: Pick<News, 'author' | 'createdAt'>;
  /** Epoch seconds of the service. */
  readonly now: number;
}

/**
 * Who wrote an article and how long ago; the moment itself, as in Việt Nam, on pointing at it. A page that the service has
 * rendered says how long ago that was then.
 */
export const NewsMeta = ({ news: { author, createdAt }, now }: NewsMetaProps) => {
  return (
    <span className={styles.meta}>
      {author}
      {' · '}
      <time
        dateTime={new Date(createdAt * 1000).toISOString()}
        title={formatNewsMoment(createdAt, VIETNAM)}
        suppressHydrationWarning
      >
        <AgeText {...ageOf(now - createdAt)} />
      </time>
    </span>
  );
};

import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { ApprovedReview } from '#domain/catalogue/approved-review';
import { useMoments } from '#src/fields/text/use-moments';
import styles from './landing.module.css';

/** Two of one day may be the same, letter by letter: they are told apart by their place. */
const keyed = (reviews: readonly ApprovedReview[]) =>
  reviews.map((review, key) => ({ ...review, key }));

/** What customers wrote about their finished orders; nothing where there is none. */
export const ApprovedReviews = ({ reviews }: { readonly reviews: readonly ApprovedReview[] }) => {
  const titleId = useId();
  const { day: write } = useMoments();
  if (reviews.length === 0) return null;
  return (
    <section className={styles.reviews} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <Trans>What customers say</Trans>
      </h3>
      <ul className={styles.lists}>
        {keyed(reviews).map(({ content, day, key }) => {
          // A day of Greenwich, not a moment: it is the same for every reader.
          const date = write(day, 0);
          return (
            <li key={key} className={styles.review}>
              <blockquote className={styles.quote}>{content}</blockquote>
              <span className={styles.dim}>
                <Trans>A customer, {date}</Trans>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

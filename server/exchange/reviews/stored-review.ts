import type { ReviewRow } from '../../store/tables/reviews.ts';

/** What an order's page reads of its review; the e-mail address of its author is not for it. */
export type StoredReview = Pick<ReviewRow, 'state' | 'content'>;

/**
 * Where the review of an order stands for a visitor. `none`: there is none, and this visitor may write none. `open`: the visitor
 * may write one. `waiting`: an operator has to read it. `approved`: everyone sees it. `refused`: an operator has kept it back,
 * or taken it down.
 */
export const REVIEW_STATES = ['none', 'open', 'waiting', 'approved', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The review of an order, as those see it who see the order whole. */
export interface OrderReview {
  readonly state: ReviewState;
  /** Plain text, as the customer has typed it; empty where there is none. */
  readonly content: string;
}

/** The most characters of a review (source: form validation). */
export const MOST_OF_REVIEW = 300;

/** Whether an order has come to the end that customers judge: what was bought or paid out has been sent. */
export const isReviewable = ({ status }: { readonly status: string }): boolean =>
  status === 'delivered';

import { object } from 'yup';
import { email } from './account-fields.ts';
import { review } from './order-fields.ts';

/** What is typed of a review. */
export interface TypedReview {
  readonly content: string;
  readonly email: string;
}

/** A review of an order, and the e-mail address at which its author can be asked about it. */
export const reviewForm = object({ content: review, email });

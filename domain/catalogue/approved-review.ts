/** An approved review, as everyone reads it: which order it is about, and whose it is, is not told. */
export interface ApprovedReview {
  /** Plain text, as the customer has typed it. */
  readonly content: string;
  /** Everyone is called the same (source: review payload, author 'Customer'). */
  readonly author: string;
  /** Epoch seconds of the beginning of its day, by UTC: the time of day would help to find its order. */
  readonly day: number;
}

/** What a command came to. A repeated or conflicting report is done: the bank is told that it arrived. */
export type Outcome =
  | 'done'
  | 'refused'
  /** Of two calls at once the second one was done. */
  | 'second done';

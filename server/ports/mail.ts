/** A mail to one person, in plain words and as HTML. */
export interface Mail {
  /** The same id is delivered once, however often it is handed in, as far as the carrier can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Carries mails. Rejecting means that it did not get away: it is handed in again later. */
export interface MailCarrier {
  readonly send: (mail: Mail) => Promise<void>;
}

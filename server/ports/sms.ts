/** A text message to one phone. */
export interface Sms {
  /** The same id is delivered at most once, however often it is handed in. */
  readonly id: string;
  /** Digits alone. */
  readonly to: string;
  readonly text: string;
}

/** Carries text messages. Rejecting means that it did not get away: it is handed in again later. */
export interface SmsCarrier {
  readonly send: (sms: Sms) => Promise<void>;
}

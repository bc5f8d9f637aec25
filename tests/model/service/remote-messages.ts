import type { Payment, PaymentAnswer } from '#server/ports/money-out';

/** What a run asks of the process that runs the service. */
export type Request = { readonly number: number } & (
  | { readonly kind: 'start'; readonly url: string; readonly startAt: number }
  | { readonly kind: 'request'; readonly path: string; readonly init: PlainInit }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'beat' }
  | { readonly kind: 'freeze'; readonly ms: number }
  | { readonly kind: 'wakeJobs' }
  | { readonly kind: 'configurationChanged' }
  | { readonly kind: 'settle' }
);

/** A request as it travels between processes. */
export interface PlainInit {
  readonly method: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PlainResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** What the service's process asks of the world outside, which lives with the run. */
export type Question = { readonly question: number } & (
  | { readonly kind: 'send'; readonly payment: Payment }
  | { readonly kind: 'statusOf'; readonly id: string }
);

/** The world's answer; without one the port rejects. */
export interface Reply {
  readonly question: number;
  readonly answer: PaymentAnswer | undefined;
}

/** The service's answer, with its errors so far. */
export interface Done {
  readonly number: number;
  readonly response: PlainResponse | undefined;
  readonly errors: readonly string[];
}

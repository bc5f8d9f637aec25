import type { PendingWithdrawal } from '#domain/account/pending-withdrawal';
import type { Receiver } from '#domain/account/receiver';
import type { Wallet } from '#domain/account/session';
import type { WithdrawalRefusal } from '#domain/account/withdrawal-outcome';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { WithdrawalValues } from '#domain/rules/withdrawal';
import type { BroadcastEvent, MemberInput } from '../app/app.events.ts';

export interface WithdrawalInput extends MemberInput {
  /** Whether there is a network; true by default. */
  readonly isOnline?: boolean;
}

export interface WithdrawalContext extends WithdrawalInput {
  readonly isOnline: boolean;
  /** Undefined until the first configuration is loaded. */
  readonly config: SiteConfig | undefined;
  /** Undefined until it is known. */
  readonly wallet: Wallet | undefined;
  /** Withdrawals of the wallet wait for an operator; false until the service has said so. */
  readonly isStopped: boolean;
  /** Currency and quantity as typed; the rest as it was sent last. */
  readonly values: WithdrawalValues;
  /** The withdrawal that was sent last, of whatever outcome; undefined before the first. */
  readonly pending: PendingWithdrawal | undefined;
  /** Why the service refused it; undefined when it did not. */
  readonly refusal: WithdrawalRefusal | undefined;
  /** Retries since the answer was lost. */
  readonly asks: number;
}

/** Whose withdrawal of an earlier page is looked for. */
export interface RecallRequest {
  readonly accountId: string;
}

/** What an earlier page has left: a withdrawal without an answer, or nothing. */
export interface RecalledWithdrawal {
  readonly pending: PendingWithdrawal | undefined;
}

export type WithdrawalEvent =
  | BroadcastEvent
  /** Another currency: what was typed was of the other one. */
  | { readonly type: 'currency.chosen'; readonly code: string }
  | { readonly type: 'quantity.changed'; readonly quantity: string }
  /** A saved receiver was chosen: another currency where it takes none of the chosen one. */
  | { readonly type: 'receiver.chosen'; readonly receiver: Receiver }
  /** All that can be taken is filled in. */
  | { readonly type: 'all.pressed' }
  | { readonly type: 'form.submitted'; readonly values: WithdrawalValues }
  /** Back to the form, as it was. */
  | { readonly type: 'form.returned' }
  /** Retry now: by the customer. */
  | { readonly type: 'answer.requested' }
  /** Another withdrawal, after one that is over. */
  | { readonly type: 'another.requested' };

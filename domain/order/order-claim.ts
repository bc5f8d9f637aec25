import { plainNumberOf } from '../banks/plain-number.ts';
import type { CallOutcome } from '../call-outcome.ts';
import type { Order } from './order.ts';
import { isOrderSecret, readPrivateLink } from './private-link.ts';

/** What shows that a guest's order is a member's own: its private link, the key it was placed under, or its bank account. */
export type ClaimProof =
  | { readonly by: 'link'; readonly secret: string }
  | { readonly by: 'key'; readonly key: string }
  /** The whole number, however it is written. */
  | { readonly by: 'account'; readonly number: string };

/** A guest's order that a member wants to have in the account. */
export interface OrderClaim {
  readonly ref: string;
  readonly proof: ClaimProof;
}

/** Every expected outcome of a claim. */
export type ClaimOutcome =
  | CallOutcome<void>
  /** There is no such order, it cannot be claimed, or the proof is not its own. */
  | { readonly kind: 'wrong'; readonly message: string; readonly triesLeft: number }
  /** Claims are taken again after so many seconds. */
  | { readonly kind: 'blocked'; readonly message: string; readonly seconds: number };

/** Event in the history of an order whose guest has become a member. */
export const ORDER_CLAIMED = 'order.claimed';

/** Wrong claims of an account in an hour. */
export const CLAIM_TRIES = 5;

/** Whether an order, as it is seen, may be a guest's that can be claimed; one of an account is seen whole without a link. */
export const isClaimOffered = ({
  isMasked,
  isForgotten,
  linkHash,
}: Pick<Order, 'isMasked' | 'isForgotten' | 'linkHash'>): boolean =>
  !isForgotten && (isMasked || linkHash !== undefined);

/** Fewest letters and digits of a bank account: a shorter text names none. */
const SHORTEST_ACCOUNT = 4;

/** Whether a typed text names the bank account of an order: in full, and however it is grouped. */
export const isAccountOf = (accountNumber: string, typed: string): boolean => {
  const plain = plainNumberOf(typed);
  return plain.length >= SHORTEST_ACCOUNT && plain === plainNumberOf(accountNumber);
};

/**
 * What was typed as a proof of one order: its private link or that link's secret, else a bank account number. Undefined for what
 * can be none, and for the link of another order.
 */
export const readClaimProof = (ref: string, typed: string): ClaimProof | undefined => {
  const text = typed.trim();
  if (isOrderSecret(text)) return { by: 'link', secret: text };
  if (URL.canParse(text)) {
    const link = readPrivateLink(new URL(text));
    return link?.ref === ref ? { by: 'link', secret: link.secret } : undefined;
  }
  const number = plainNumberOf(text);
  return number.length >= SHORTEST_ACCOUNT ? { by: 'account', number } : undefined;
};

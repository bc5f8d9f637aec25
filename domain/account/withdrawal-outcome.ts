/** Why the service refused a withdrawal. */
export interface WithdrawalRefusal {
  /** Text or code that the reader's catalogue translates. */
  readonly message: string;
}

/** Refusal of a withdrawal that was sent. */
type Refused = (
  | ({ readonly type: 'refused' } & WithdrawalRefusal)
  /** The person has to prove themselves anew: the same withdrawal is sent again then. */
  | { readonly type: 'proofRequired' }
  /** The service asks for identity documents first. */
  | { readonly type: 'kycRequired' }
  /** Withdrawals are off, or the wallet is reviewed. */
  | ({ readonly type: 'impossibleNow' } & WithdrawalRefusal)
) & {
  /** Whether the service has looked for a withdrawal of this key: refused before that, an earlier request may have made it. */
  readonly isProcessed: boolean;
};

/** Every expected outcome of a withdrawal that was sent. */
export type WithdrawalOutcome =
  | { readonly type: 'taken' }
  | Refused
  /** No answer, or none that can be read: the money may have left the wallet. */
  | { readonly type: 'unknown' };

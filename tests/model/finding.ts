/** What a run may find wrong. */
export type FindingKind =
  /** A journal, or the whole, does not sum to zero. */
  | 'unbalanced'
  | 'overdrawn'
  /** A received dong or coin is neither delivered, due, refunded nor in review; or a balance belongs to nothing. */
  | 'lost'
  | 'paid twice'
  /** Stock is held for nothing. */
  | 'held'
  /** An order went where the lifecycle does not lead. */
  | 'backwards'
  /** An order was delivered for less than it costs at the price that held for its money. */
  | 'underpriced'
  /** An order's money went back, or its quantity changed, without a decision of its customer, an operator or its time's end. */
  | 'unchosen'
  /** The service and the model differ. */
  | 'disagreement'
  /** What should have come to its end has not. */
  | 'stuck'
  | 'internal error';

/** A rule about money that does not hold. */
export class Finding extends Error {
  readonly kind: FindingKind;

  constructor(kind: FindingKind, message: string) {
    super(`${kind}: ${message}`);
    this.name = 'Finding';
    this.kind = kind;
  }
}

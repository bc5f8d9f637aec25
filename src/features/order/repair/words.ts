import type { RepairDecision } from '#domain/order/payment-repair';
import type { Content } from '../status/content.ts';

/** What is said about money, or coins, that are not as agreed. Amounts are written out. */
export interface RepairWords {
  /** A part came, and the rest may still come. */
  readonly shortInTime: (received: string, missing: string, hasQuantity: boolean) => Content;
  readonly shortAfterwards: (received: string, missing: string, hasQuantity: boolean) => Content;
  readonly late: (received: string, hasQuantity: boolean) => Content;
  readonly over: (received: string, asked: string, hasQuantity: boolean) => Content;
  /** Late, and today's price lets it count as agreed. */
  readonly matched: (received: string) => Content;
  /** A decision was accepted. */
  readonly decided: (decision: RepairDecision | undefined) => Content;
  /** The choices are being loaded. */
  readonly loading: (received: string) => Content;
  /** There is nothing to choose. */
  readonly settled: (received: string) => Content;
}

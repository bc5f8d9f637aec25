import type { ReactNode } from 'react';
import type { Order } from '#domain/order/order';
import type { useAmounts } from '#src/fields/order/use-amounts';

/** What a status says. */
export interface Content {
  /** Current action or event, in one sentence. */
  readonly title: ReactNode;
  /** What the order waits for, its usual duration, and what to do if it takes longer. */
  readonly text: ReactNode;
  /** Whether the service's own reason is shown below, if there is one. */
  readonly hasReason?: boolean;
}

export type ContentOf = (order: Order, amounts: ReturnType<typeof useAmounts>) => Content;

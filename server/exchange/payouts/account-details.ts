import { and, eq, inArray } from 'drizzle-orm';
import { operatorByKey } from '#domain/rails/operator-money';
import { railKeyOf } from '#domain/rails/rails';
import type { AccountDetails } from '../../ports/money-out.ts';
import type { Database } from '../../store/database.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';

type Paid = Pick<PayoutRow, 'id' | 'orderRef' | 'rail' | 'toAccount'>;

/**
 * What an operator knows the account of a payout by beside its number, as the order says whose customer named that account.
 * Undefined on a rail of no operator, and where no order names it, as when an operator of ours has named another account for a refund.
 */
export const accountDetailsOf = async (
  db: Database,
  { id, orderRef, rail, toAccount }: Paid,
): Promise<AccountDetails | undefined> => {
  if (!operatorByKey(railKeyOf({ id: rail }))) return undefined;
  const refunded = db
    .select({ ref: refunds.orderRef })
    .from(refunds)
    .where(eq(refunds.payoutId, id));
  const [leg] = await db
    .select({
      customerId: orderLegs.theirCustomerId,
      kind: orderLegs.theirKind,
      method: orderLegs.method,
    })
    .from(orderLegs)
    .where(
      and(
        orderRef === null
          ? inArray(orderLegs.orderRef, refunded)
          : eq(orderLegs.orderRef, orderRef),
        eq(orderLegs.rail, rail),
        eq(orderLegs.theirNumber, toAccount),
      ),
    )
    .limit(1);
  return leg && Object.values(leg).some((text) => text !== '') ? leg : undefined;
};

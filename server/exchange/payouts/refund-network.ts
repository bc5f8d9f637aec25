import { sql } from 'drizzle-orm';
import { VND } from '#domain/books/accounts';
import { moneyReports } from '../../store/tables/money-reports.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { refunds } from '../../store/tables/refunds.ts';

/**
 * Key of the network that a refund's coins came by, or were to be sent by: the one of its order, else the one that its report
 * names. Empty for dong.
 */
export const refundNetwork = sql<string>`case when ${refunds.asset} = ${VND} then '' else coalesce(
  (select ${orderLegs.network} from ${orderLegs}
    where ${orderLegs.orderRef} = ${refunds.orderRef} and ${orderLegs.asset} = ${refunds.asset} limit 1),
  (select ${moneyReports.senderBank} from ${moneyReports} where ${moneyReports.refundId} = ${refunds.id} limit 1),
  '') end`;

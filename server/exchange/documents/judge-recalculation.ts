import { decimal } from '#domain/money/money';
import { ACCOUNT_CHECK } from '#domain/order/order-documents';
import type { RepairRequest } from '#domain/wire/repair-offer-wire';
import { ACCOUNT_NOT_TRUSTED } from '#domain/wire/result';
import { schedule } from '../../jobs/schedule.ts';
import type { AccountTrust } from '../../ports/account-trust.ts';
import type { Database } from '../../store/database.ts';
import type { Exchange } from '../exchange.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import { applyEvent } from '../transitions.ts';
import { judgeAccount } from './assess-order.ts';
import { customerOf, isCustomerVerified } from './customer.ts';
import { awaitDocuments, JUDGE_AGAIN_MS, setDocuments } from './order-documents.ts';

type Judgement = AccountTrust | 'unjudged';

/**
 * Judges the bank account of an order whose recalculation comes to more dong than it was judged for: a small order with a
 * large payment is a large order. To be asked before the transaction, which no provider holds up.
 */
export const judgeRecalculation = async (
  exchange: Exchange,
  order: StoredOrder,
  { decision, received, delivered }: RepairRequest,
): Promise<Judgement> => {
  if (decision !== 'recalculation') return 'trusted';
  const side = order.type === 'sell' ? 'sell' : 'buy';
  const amount = side === 'sell' ? delivered : received;
  return decimal(amount).lte(decimal(order.cashAmount))
    ? 'trusted'
    : judgeAccount(exchange, { side, ...customerOf(order), amount });
};

/**
 * Holds the recalculation of a locked order by what was judged: until documents are accepted, or for good.
 * @returns whether it is held
 */
export const holdRecalculation = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  { siteInfo }: Pick<ExchangeConfig, 'siteInfo'>,
  order: StoredOrder,
  trust: Judgement,
): Promise<boolean> => {
  if (trust === 'trusted') return false;
  if (trust === 'untrusted') {
    await setDocuments(tx, order, 'refused');
    const chosen = { type: 'refund.chosen', isPayoutSent: false } as const;
    const changes = { description: ACCOUNT_NOT_TRUSTED };
    await applyEvent(tx, clock, order, chosen, { changes });
    return true;
  }
  if (trust === 'documents' && !siteInfo.requiredVerify) return false;
  if (await isCustomerVerified(tx, customerOf(order))) return false;
  const isJudged = trust === 'documents';
  await setDocuments(tx, order, isJudged ? 'required' : 'unjudged');
  await awaitDocuments(tx, clock, order, isJudged ? '' : ACCOUNT_CHECK);
  const dueAt = new Date((await clock.nowIn(tx)) + (isJudged ? 0 : JUDGE_AGAIN_MS));
  await schedule(tx, { kind: 'documents', orderRef: order.ref, dueAt });
  return true;
};

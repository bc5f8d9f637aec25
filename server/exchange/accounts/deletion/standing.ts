import { and, eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { DeletionStanding } from '#domain/account/deletion';
import { decimal } from '#domain/money/money';
import { ENDED_STATUSES } from '#domain/order/order-status';
import type { Database } from '../../../store/database.ts';
import { type UserRow, users, wallets } from '../../../store/tables/accounts.ts';
import { orderDocuments } from '../../../store/tables/documents.ts';
import { identityDocuments } from '../../../store/tables/identity-documents.ts';
import { jobs, orders } from '../../../store/tables/orders.ts';
import { payouts } from '../../../store/tables/payouts.ts';
import { refunds } from '../../../store/tables/refunds.ts';
import { sessionOf } from '../account-view.ts';
import { OPERATOR_ROLE } from '../sessions.ts';

/**
 * What keeps an account from being deleted now. Read with the account locked it stays true: orders are placed and documents
 * sent under a lock of the account, too.
 */
export const standingOf = async (tx: Database, user: UserRow): Promise<DeletionStanding> => ({
  systemAccount: user.role === OPERATOR_ROLE,
  balance: await hasBalance(tx, user.id),
  stoppedWallet:
    (await tx.$count(
      wallets,
      and(
        eq(wallets.userId, user.id),
        or(isNotNull(wallets.stoppedAt), isNotNull(wallets.frozenAt)),
      ),
    )) > 0,
  openOrder:
    (await tx.$count(
      orders,
      and(eq(orders.userId, user.id), notInArray(orders.status, [...ENDED_STATUSES])),
    )) > 0,
  refundDue: await hasAny(
    tx,
    user.id,
    sql`from ${refunds} r left join ${orders} o on o.ref = r.order_ref
      where (o.user_id = ${user.id} or r.member_id = ${user.id}) and r.status = 'due'`,
  ),
  undecidedDocument: await hasUndecidedDocument(tx, user),
  runningPayout: await hasRunningPayout(tx, user.id),
});

const hasAny = async (tx: Database, userId: string, query: SQL): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), sql`exists (select 1 ${query})`))) > 0;

/** What the wallets hold, as the member sees it. */
const hasBalance = async (db: Database, userId: string): Promise<boolean> => {
  const { wallet } = (await sessionOf({ db }, userId, '')) ?? { wallet: null };
  return (
    wallet !== null && [wallet.vnd, wallet.btc, wallet.eth].some((held) => !decimal(held).eq('0'))
  );
};

/** Documents of the account, or of one of its orders, that wait for a decision. */
const hasUndecidedDocument = async (tx: Database, user: UserRow): Promise<boolean> =>
  user.docStatus === 'unverified' ||
  (await tx.$count(
    identityDocuments,
    and(eq(identityDocuments.userId, user.id), eq(identityDocuments.state, 'waiting')),
  )) > 0 ||
  hasAny(
    tx,
    user.id,
    sql`from ${orderDocuments} d join ${orders} o on o.ref = d.order_ref where o.user_id = ${user.id} and d.state = 'required' and o.status = 'require_kyc'`,
  );

/** Payouts of the account's orders, refunds and withdrawals that may still send money, or about which the provider is still asked. */
const hasRunningPayout = (tx: Database, userId: string): Promise<boolean> =>
  hasAny(
    tx,
    userId,
    sql`from ${payouts} p
      where (p.order_ref in (select o.ref from ${orders} o where o.user_id = ${userId})
          or p.id in (select r.payout_id from ${refunds} r left join ${orders} o on o.ref = r.order_ref
            where o.user_id = ${userId} or r.member_id = ${userId}))
        and (p.status not in ('sent', 'confirmed', 'givenUp') or exists (select 1 from ${jobs} j where j.payout_id = p.id))`,
  );

import { inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { widestMailboxOf } from '../accounts/mailbox.ts';
import { OPERATOR_ROLE } from '../accounts/sessions.ts';
import { DomainError, notPossibleNow } from '../domain-error.ts';

/**
 * Dong that one operator may move within 24 hours without another one, unless OPERATOR_LIMIT says
 * otherwise.
 */
export const OPERATOR_LIMIT = '10000000';

/** A proposal that no other operator has approved within this is proposed anew. */
const PROPOSAL_LIFETIME_MS = 86_400_000;

/** When a proposal ends. */
export const endOfProposal = (proposedAt: Date): Date =>
  new Date(proposedAt.getTime() + PROPOSAL_LIFETIME_MS);

/** What is approved, and by whom. */
interface Approval {
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly operatorId: string;
  readonly now: number;
}

/**
 * Refuses an approval that is not another person's, or comes too late. Two accounts of one mailbox
 * are one person.
 * @throws {DomainError} NOT_YOURS for the proposer; NOT_POSSIBLE_NOW when the proposal has expired,
 *   or the proposer runs the exchange no more
 */
export const refuseUnfitApproval = async (
  tx: Database,
  { proposedBy, proposedAt, operatorId, now }: Approval,
): Promise<void> => {
  const people = await tx
    .select({ id: users.id, email: users.email, role: users.role, status: users.status })
    .from(users)
    .where(inArray(users.id, [proposedBy, operatorId]));
  const proposer = people.find(({ id }) => id === proposedBy);
  const approver = people.find(({ id }) => id === operatorId);
  const isSame = widestMailboxOf(proposer?.email ?? '') === widestMailboxOf(approver?.email ?? '');
  if (isSame) throw new DomainError('NOT_YOURS', 'Another operator has to approve this.');
  if (proposer?.role !== OPERATOR_ROLE || proposer.status !== 'confirmed') {
    throw notPossibleNow('The account that proposed this runs the exchange no more.');
  }
  if (now >= endOfProposal(proposedAt).getTime()) {
    throw notPossibleNow('This proposal has expired: withdraw it, and propose anew.');
  }
};

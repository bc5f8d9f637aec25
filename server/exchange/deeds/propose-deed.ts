import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isWorthMore, needsSecond } from '#domain/account/operator-limit';
import type { Database } from '../../store/database.ts';
import { type OperatorDeedRow, operatorDeeds } from '../../store/tables/operator-deeds.ts';
import { isUuid } from '../accounts/users.ts';
import { notFound, notPossibleNow } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import { measuringRates } from './measuring-rates.ts';
import { type DeedName, type DeedRequest, deedOf } from './money-deeds.ts';
import { endOfProposal, refuseUnfitApproval } from './second-operator.ts';

const DAY_MS = 86_400_000;

/** A deed, and who wants it done. */
interface AskedDeed {
  /** The same for a repetition of the call, of which nothing more is done. */
  readonly id: string;
  readonly name: DeedName;
  readonly request: DeedRequest;
  readonly operatorId: string;
}

/** A deed that waits for another operator. */
interface Proposal {
  readonly id: string;
  readonly endsAt: Date;
}

/** Audits a deed in its transaction. */
type Auditing = (tx: Database, action: string, detail: DeedRequest) => Promise<void>;

/** Undoes what was tried. */
class Tried extends Error {}

/** The exchange as it is inside a transaction. */
const within = (exchange: Exchange, tx: Database, config: ExchangeConfig): Exchange => ({
  ...exchange,
  db: tx,
  call: undefined,
  siteConfig: { ...exchange.siteConfig, read: async () => config },
});

/**
 * Does a deed that moves money, or proposes it to another operator: where it is worth more than
 * what its operator may still move alone within 24 hours. All deeds of one operator are counted one
 * after the other, from whatever session. What is proposed was tried and undone, so that nothing is
 * proposed that cannot be done.
 * @returns the proposal, or undefined where it is done
 * @throws {DomainError} where the deed is not possible
 */
export const doOrPropose = async (
  exchange: Exchange,
  { id, name, request, operatorId }: AskedDeed,
  audited: Auditing,
): Promise<Proposal | undefined> => {
  const deed = deedOf(name);
  const config = await exchange.siteConfig.read();
  return inTransaction(exchange, async (tx) => {
    const lock = `operator/${operatorId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const [known] = await tx.select().from(operatorDeeds).where(eq(operatorDeeds.id, id));
    if (known) return known.state === 'alone' ? undefined : proposalOf(known);
    const at = new Date(await exchange.clock.nowIn(tx));
    const since = new Date(at.getTime() - DAY_MS);
    const rates = await measuringRates(tx, config.rates, { operatorId, since });
    const subject = await deed.subjectOf(tx, request, rates);
    const moved = await movedAlone(tx, operatorId, since);
    const isTwo = needsSecond(subject.worth, { limit: exchange.operatorLimit, moved });
    const inner = within(exchange, tx, config);
    const asked = { id, request };
    if (isTwo) await tryOut((undo) => deed.run(inner, asked, undo));
    else await deed.run(inner, asked, async () => {});
    await tx.insert(operatorDeeds).values({
      id,
      deed: name,
      request,
      ...subject,
      proposedBy: operatorId,
      proposedAt: at,
      ...(isTwo ? { state: 'proposed' } : { state: 'alone', decidedAt: at }),
    });
    if (!isTwo) {
      await audited(tx, deed.action, request);
      return undefined;
    }
    await audited(tx, 'deed.propose', { ...request, deed: name, proposal: id });
    return proposalOf({ id, proposedAt: at });
  });
};

const proposalOf = ({ id, proposedAt }: Pick<OperatorDeedRow, 'id' | 'proposedAt'>): Proposal => ({
  id,
  endsAt: endOfProposal(proposedAt),
});

/** Runs work in a savepoint, and undoes it at its end. */
const tryOut = async (run: (undo: () => Promise<never>) => Promise<void>): Promise<void> => {
  try {
    await run(() => Promise.reject(new Tried()));
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
};

/** Dong that an operator has moved alone since a moment. */
const movedAlone = async (tx: Database, operatorId: string, since: Date): Promise<string> => {
  const { worth, state, proposedBy, proposedAt } = operatorDeeds;
  const [row] = await tx
    .select({ moved: sql<string>`coalesce(sum(${worth}), 0)::text` })
    .from(operatorDeeds)
    .where(and(eq(state, 'alone'), eq(proposedBy, operatorId), gt(proposedAt, since)));
  return row?.moved ?? '0';
};

const lockProposed = async (tx: Database, id: string): Promise<OperatorDeedRow> => {
  const [proposal] = isUuid(id)
    ? await tx.select().from(operatorDeeds).where(eq(operatorDeeds.id, id)).for('update')
    : [];
  if (!proposal) throw notFound('proposal');
  if (proposal.state !== 'proposed') throw notPossibleNow('This proposal waits no more.');
  return proposal;
};

/**
 * Does what another operator has proposed, exactly as it was proposed.
 * @throws {DomainError} NOT_YOURS for the proposer; NOT_POSSIBLE_NOW when it has expired, was
 *   decided about, or what it is about has changed; and as the deed does
 */
export const approveDeed = async (
  exchange: Exchange,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
  audited: Auditing,
): Promise<void> => {
  const config = await exchange.siteConfig.read();
  await inTransaction(exchange, async (tx) => {
    const proposal = await lockProposed(tx, id);
    const { request, proposedBy, proposedAt } = proposal;
    const now = await exchange.clock.nowIn(tx);
    await refuseUnfitApproval(tx, { proposedBy, proposedAt, operatorId, now });
    const deed = deedOf(proposal.deed);
    // Measured as it was proposed.
    const since = new Date(proposedAt.getTime() - DAY_MS);
    const by = { operatorId: proposedBy, since };
    const subject = await deed.subjectOf(tx, request, await measuringRates(tx, config.rates, by));
    const isMore = deed.mayGrow && isWorthMore(subject.worth, proposal.worth);
    if (subject.seen !== proposal.seen || isMore) {
      throw notPossibleNow('What this is about has changed: withdraw it, and propose anew.');
    }
    await deed.run(within(exchange, tx, config), { id, request }, async () => {});
    await tx
      .update(operatorDeeds)
      .set({ state: 'approved', approvedBy: operatorId, decidedAt: new Date(now) })
      .where(eq(operatorDeeds.id, id));
    await audited(tx, deed.action, { ...request, proposal: id });
  });
};

/**
 * Withdraws a proposal; any operator may.
 * @throws {DomainError} for an unknown one, and for one that waits no more
 */
export const withdrawDeed = (
  exchange: Exchange,
  id: string,
  audited: (tx: Database) => Promise<void>,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    await lockProposed(tx, id);
    const decidedAt = new Date(await exchange.clock.nowIn(tx));
    await tx
      .update(operatorDeeds)
      .set({ state: 'withdrawn', decidedAt })
      .where(eq(operatorDeeds.id, id));
    await audited(tx);
  });

const SHOWN = 100;

/** Proposals that wait for another operator, the oldest first. */
export const readProposals = ({ db }: Pick<Exchange, 'db'>): Promise<readonly OperatorDeedRow[]> =>
  db
    .select()
    .from(operatorDeeds)
    .where(eq(operatorDeeds.state, 'proposed'))
    .orderBy(asc(operatorDeeds.proposedAt), asc(operatorDeeds.id))
    .limit(SHOWN);

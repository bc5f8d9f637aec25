import { eq, inArray, sql } from 'drizzle-orm';
import { reportName } from '#server/exchange/payments/report-key';
import { statementOf } from '#server/exchange/wallets/statement';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { unitsOf } from '../model/amounts.ts';
import { Finding } from '../model/finding.ts';
import { rowsOf } from '../support/rows-of.ts';
import { type Exact, exactOf, textOf } from './exact.ts';
import { pay } from './model.ts';
import type { Driven } from './perform.ts';
import { ASSETS, type Asset } from './prices.ts';
import { type MembersState, openState } from './state.ts';

/** Balances by `kind|owner|asset`, with the model's names of owners; of `ours` the sum of all accounts. */
export type Shown = ReadonlyMap<string, Exact>;

interface Row {
  readonly kind: string;
  readonly owner: string;
  readonly asset: string;
  readonly balance: string;
}

/** What all sequences share: ours, the position, the fees, the losses. */
const SHARED = ['ours', 'position', 'fees', 'losses'];

export const readShown = async ({
  running,
  members,
  reports,
  refunds: known,
}: Driven): Promise<Shown> => {
  const names = new Map<string, string>();
  for (const [name, { id }] of members) names.set(`wallet|${id}`, name);
  for (const [name, report] of reports) {
    names.set(`unmatched|${reportName({ ...report, provider: 'bank' })}`, name);
  }
  for (const [id, name] of known) names.set(`refunds_due|${id}`, name);
  const owners = [...names.keys()].map((name) => name.slice(name.indexOf('|') + 1));
  const rows = await rowsOf<Row>(
    running.exchange.db,
    sql`select kind, owner, asset, balance::text from ledger_accounts where asset in ('VND', 'BTC', 'ETH')
      and (${inArray(sql`kind`, SHARED)} or ${inArray(sql`owner`, ['', ...owners])})`,
  );
  const shown = new Map<string, Exact>();
  for (const { kind, owner, asset, balance } of rows) {
    const isShared = SHARED.includes(kind);
    const name = isShared ? '' : names.get(`${kind}|${owner}`);
    if (name === undefined) continue;
    const key = `${kind}|${name}|${asset}`;
    shown.set(key, (shown.get(key) ?? 0n) + exactOf(balance));
  }
  return shown;
};

const withoutOwnerOfOurs = (account: string) => account.replace(/^ours\|[^|]*\|/, 'ours||');

/** @throws {Finding} with every balance in which the service differs from the model */
export const compare = (state: MembersState, shown: Shown, before: Shown): void => {
  const opening = new Map(
    [...openState(false).balances].map(([account, balance]) => [
      withoutOwnerOfOurs(account),
      balance,
    ]),
  );
  const expected = new Map<string, Exact>();
  for (const [account, balance] of state.balances)
    expected.set(withoutOwnerOfOurs(account), balance);
  const differences: string[] = [];
  for (const account of new Set([...expected.keys(), ...shown.keys()])) {
    const isShared = SHARED.some((kind) => account.startsWith(`${kind}|`));
    const grown = isShared ? (before.get(account) ?? 0n) : 0n;
    const start = isShared ? (opening.get(account) ?? 0n) : 0n;
    const [is, should] = [
      (shown.get(account) ?? 0n) - grown,
      (expected.get(account) ?? 0n) - start,
    ];
    if (is !== should) differences.push(`${account} is ${textOf(is)}, not ${textOf(should)}`);
  }
  if (differences.length > 0) throw new Finding('disagreement', differences.join('; '));
};

/**
 * Tells the model which withdrawals were paid meanwhile: when that happens is the service's to say, not how often or how much.
 * @throws {Finding} for one that is paid in the books and was not sent, and one that was sent otherwise
 */
export const followPayouts = async (driven: Driven, state: MembersState): Promise<void> => {
  const { running, world, refunds: known } = driven;
  if (known.size === 0) return;
  const rows = await running.exchange.db
    .select({ refund: refunds, payout: payouts })
    .from(refunds)
    .leftJoin(payouts, eq(payouts.id, refunds.payoutId))
    .where(inArray(refunds.id, [...known.keys()]));
  const sums = new Map<string, bigint>();
  for (const { refund, payout } of rows) {
    const name = known.get(refund.id) ?? '';
    const isSent = payout !== null && world.sent.has(payout.id);
    if (isSent !== (refund.status === 'paid')) {
      throw new Finding('lost', `${name} is ${refund.status}, and was ${isSent ? '' : 'not '}sent`);
    }
    if (payout) sums.set(payout.id, (sums.get(payout.id) ?? 0n) + unitsOf(refund.amount));
    if (refund.status === 'paid' && !state.withdrawals.get(name)?.isPaid) pay(state, name);
  }
  for (const [id, sum] of sums) {
    const sent = world.sent.get(id);
    if (sent && (sent.amount !== sum || sent.count !== 1)) {
      throw new Finding('paid twice', `${sent.count} times ${sent.amount} were sent for ${sum}`);
    }
  }
};

/** @throws {Finding} when a statement does not sum to the wallet */
export const checkStatements = async (driven: Driven, shown: Shown): Promise<void> => {
  for (const [name, { id }] of driven.members) {
    const { entries } = await statementOf(driven.running.exchange, id, {
      offset: 0,
      limit: 10_000,
    });
    for (const asset of ASSETS) {
      const sum = entries
        .filter((entry) => entry.asset === (asset satisfies Asset))
        .reduce((all, { amount }) => all + exactOf(amount), 0n);
      const balance = shown.get(`wallet|${name}|${asset}`) ?? 0n;
      if (sum !== balance) {
        throw new Finding(
          'lost',
          `${name} has ${textOf(balance)} ${asset}, the statement ${textOf(sum)}`,
        );
      }
    }
  }
};

import { sql } from 'drizzle-orm';
import { isOrderStatus, type OrderStatus } from '#domain/order/order-status';
import type { Database } from '#server/store/database';
import { rowsOf } from '../../support/rows-of.ts';
import { type Units, unitsOf } from '../amounts.ts';
import { termsInWords } from '../compare.ts';
import type { Position } from '../driver.ts';

interface BalanceRow {
  readonly kind: string;
  readonly owner: string;
  readonly asset: string;
  readonly balance: string;
}

/** How the model calls what a sequence has made. */
export interface Names {
  /** The service's references, with the model's names. */
  readonly orders: ReadonlyMap<string, string>;
  /** The books' names of reports, with the model's. */
  readonly reports: ReadonlyMap<string, string>;
  /** Milliseconds that the service's time is ahead of the model's. */
  readonly aheadMs: number;
}

/** Kinds of accounts that all orders share. */
const SHARED = ['ours', 'position', 'fees', 'losses'];

const list = (values: Iterable<string>) =>
  sql`array[${sql.join(
    [...values].map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** Balances of the accounts that all orders share, by `kind|owner|asset`. */
export const sharedBalances = async (db: Database): Promise<ReadonlyMap<string, Units>> => {
  const rows = await rowsOf<BalanceRow>(
    db,
    sql`select kind, owner, asset, balance::text from ledger_accounts where kind = any(${list(SHARED)})`,
  );
  return new Map(
    rows.map(({ kind, owner, asset, balance }) => [`${kind}|${owner}|${asset}`, unitsOf(balance)]),
  );
};

interface RefundRow {
  /** The order's reference, or the books' name of a report. */
  readonly owner: string;
  readonly asset: string;
  /** What of it is still due. */
  readonly due: string;
  readonly whole: string;
  /** A payout is to pay it. */
  readonly isUnderWay: boolean;
}

interface StatusRow {
  readonly ref: string;
  readonly status: string;
  readonly quantity: string;
  readonly price: string;
  /** Epoch seconds; null while nothing runs out. */
  readonly deadline: number | null;
}

interface Shown {
  readonly accounts: readonly BalanceRow[];
  /** As the journals have them: whose money it was, and how much. */
  readonly refunds: readonly RefundRow[];
  readonly statuses: readonly StatusRow[];
}

/** In one statement: it is asked after every command. */
const readShown = async (db: Database, { orders, reports }: Names): Promise<Shown> => {
  const owners = list([...orders.keys(), ...reports.keys()]);
  const [shown] = await rowsOf<Shown>(
    db,
    sql`with own as materialized (
          select id, kind, owner, asset, balance from ledger_accounts
          where kind in ('clearing', 'unmatched', 'held') and owner = any(${owners})
        ), refund as (
          select own.owner, due.asset, due.balance::text as due, (-credit.amount)::text as whole,
            coalesce(payouts.status <> 'givenUp', false) as "isUnderWay"
          from own
          join postings debit on debit.account_id = own.id and debit.amount > 0
          join journals on journals.id = debit.journal_id
            and journals.event in ('refund.due', 'unmatched.refund.due')
          join postings credit on credit.journal_id = journals.id and credit.amount < 0
          join ledger_accounts due on due.id = credit.account_id
          left join refunds on refunds.id::text = due.owner
          left join payouts on payouts.id = refunds.payout_id
        )
        select
          (select coalesce(json_agg(json_build_object('kind', kind, 'owner', owner, 'asset', asset, 'balance', balance::text)), '[]')
            from (
              select kind, owner, asset, balance from own
              union all
              select kind, owner, asset, balance from ledger_accounts where kind = any(${list(SHARED)})
            ) shown) as accounts,
          (select coalesce(json_agg(refund), '[]') from refund) as refunds,
          (select coalesce(json_agg(json_build_object('ref', orders.ref, 'status', status,
              'quantity', bought.amount::text, 'price', paid.amount::text,
              'deadline', extract(epoch from orders.deadline_at)::float8)), '[]')
            from orders
            join order_legs bought on bought.order_ref = orders.ref and bought.direction = 'out'
            join order_legs paid on paid.order_ref = orders.ref and paid.direction = 'in'
            where orders.ref = any(${list(orders.keys())})) as statuses`,
  );
  if (!shown) throw new Error('the database answered nothing');
  return shown;
};

/** What the service shows of a sequence, in the model's names. */
export const readPosition = async (
  db: Database,
  names: Names,
  before: ReadonlyMap<string, Units>,
): Promise<Omit<Position, 'offers'>> => {
  const { accounts, refunds, statuses } = await readShown(db, names);
  const { orders, reports } = names;
  const nameOf = (owner: string) => orders.get(owner) ?? reports.get(owner) ?? owner;
  const balances = new Map<string, Units>();
  for (const { kind, owner, asset, balance } of accounts) {
    const account = `${kind}|${nameOf(owner)}|${asset}`;
    balances.set(account, unitsOf(balance) - (before.get(account) ?? 0n));
  }
  const paidBack = new Map<string, Units>();
  const underWay = new Map<string, Units>();
  for (const { owner, asset, due, whole, isUnderWay } of refunds) {
    const account = `refunds_due|${nameOf(owner)}|${asset}`;
    balances.set(account, (balances.get(account) ?? 0n) + unitsOf(due));
    paidBack.set(
      nameOf(owner),
      (paidBack.get(nameOf(owner)) ?? 0n) + unitsOf(whole) - unitsOf(due),
    );
    if (isUnderWay && unitsOf(due) > 0n) {
      underWay.set(nameOf(owner), (underWay.get(nameOf(owner)) ?? 0n) + unitsOf(due));
    }
  }
  return {
    statuses: statusesIn(statuses, orders),
    terms: new Map(statuses.map((row) => [nameOf(row.ref), termsIn(row, names)])),
    ...{ balances, paidBack, underWay },
  };
};

const termsIn = ({ quantity, price, deadline }: StatusRow, { aheadMs }: Names): string =>
  termsInWords(
    { quantity: unitsOf(quantity), price: unitsOf(price) },
    deadline === null ? undefined : deadline * 1000 - aheadMs,
  );

const statusesIn = (
  rows: readonly StatusRow[],
  orders: Names['orders'],
): ReadonlyMap<string, OrderStatus> =>
  new Map(
    rows.flatMap(({ ref, status }) =>
      isOrderStatus(status) ? [[orders.get(ref) ?? ref, status] as const] : [],
    ),
  );

/** What is wrong with the books of a database, whatever happened to it. */
export const faultsOf = async (db: Database): Promise<readonly string[]> => {
  const unbalanced = await rowsOf<{ readonly id: string; readonly asset: string }>(
    db,
    sql`select journal_id as id, asset from postings group by journal_id, asset having sum(amount) <> 0 limit 3`,
  );
  const wrong = await rowsOf<{ readonly name: string }>(
    db,
    sql`select accounts.kind || '|' || accounts.owner || '|' || accounts.asset as name
        from ledger_accounts accounts left join postings on postings.account_id = accounts.id
        group by accounts.id
        having accounts.balance <> coalesce(sum(postings.amount), 0)
          * case when accounts.kind in ('ours', 'losses') then 1 else -1 end
        limit 3`,
  );
  const left = await rowsOf<{ readonly name: string }>(
    db,
    sql`select accounts.kind || ' of ' || orders.ref || ', which is ' || orders.status as name
        from ledger_accounts accounts join orders on orders.ref = accounts.owner
        where accounts.kind in ('clearing', 'held') and accounts.balance <> 0
          and orders.status in ('delivered', 'forged')
        limit 3`,
  );
  return [
    ...unbalanced.map(({ id, asset }) => `journal ${id} does not balance in ${asset}`),
    ...wrong.map(({ name }) => `the balance of ${name} is not the sum of its postings`),
    ...left.map(({ name }) => name),
  ];
};

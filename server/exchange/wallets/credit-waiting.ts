import { and, eq, inArray } from 'drizzle-orm';
import { cutToQuantity, type DecimalText, decimal, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { postJournal } from '../books/post-journal.ts';
import { notFound, notPossibleNow } from '../domain-error.ts';
import { hasDepositKey } from '../payments/deposit-key.ts';
import { depositsOfReports } from '../payments/deposits-of-reports.ts';
import { hasKeyOf, reportName } from '../payments/report-key.ts';
import { ownerOfAddress } from './coin-addresses.ts';
import { isItsCoin, isLivingAccount, makeGoodLoss } from './credit-coins.ts';

/** Money that waits for an operator, and is to be credited to the member whom it names or whose address it went to. */
export interface WaitingCredit {
  /** Locked, and waiting. */
  readonly report: MoneyReportRow;
  /** Locked; undefined for dong. */
  readonly deposit: ChainDepositRow | undefined;
  /** What the chain confirms, as the operator has seen there; undefined where the operator names none. */
  readonly amount: DecimalText | undefined;
}

/** Whose money it is: of dong the text says it, of coins the address. */
const memberOf = (report: MoneyReportRow, deposit: ChainDepositRow | undefined): string | null => {
  if (deposit) return deposit.orderRef === null ? deposit.memberId : null;
  return report.state === 'third_party' ? report.memberId : null;
};

/** Whether an operator may credit money to a member at all; else it is matched to an order, or sent back. */
export const isOfMember = (report: MoneyReportRow, deposit: ChainDepositRow | undefined): boolean =>
  memberOf(report, deposit) !== null;

/** The coin of the network that every report named, at the same address. A token is worth what its name says, and no wallet holds it. */
const isRightCoin = (deposit: ChainDepositRow): boolean =>
  isItsCoin(deposit) && !deposit.isMisdirected;

/** Amounts that reports have named. */
const amountsOf = (report: MoneyReportRow, deposit: ChainDepositRow | undefined) =>
  deposit ? [deposit.amount, ...deposit.otherAmounts] : [report.amount];

/**
 * The amount that counts.
 * @throws {DomainError} for an amount that no report has named, and where the reports contradict each other and the operator names none
 */
const amountToCredit = ({ report, deposit, amount }: WaitingCredit): DecimalText => {
  const told = amountsOf(report, deposit);
  if (amount === undefined) {
    if (!deposit?.isContradicted) return told[0] ?? report.amount;
    throw notPossibleNow('Reports contradict each other: name the amount that the chain confirms.');
  }
  if (told.some((one) => decimal(one).eq(decimal(amount)))) return amount;
  throw notPossibleNow('No report has named this amount.');
};

interface Correction {
  readonly report: MoneyReportRow;
  readonly deposit: ChainDepositRow;
  /** What the chain has. */
  readonly amount: DecimalText;
  readonly at: Date;
}

/**
 * Books the difference between what the chain has and what was reported first.
 * @returns what is counted: less than the smallest unit that is traded is not
 */
const correctReport = async (
  tx: Database,
  { report, deposit, amount, at }: Correction,
): Promise<DecimalText> => {
  const counted = cutToQuantity(decimal(amount));
  if (!counted.gt(0)) throw notPossibleNow('This amount is too small to be counted.');
  const difference = counted.minus(decimal(report.amount));
  if (!difference.eq(0)) {
    const { asset } = report;
    const name = reportName(report);
    await postJournal(tx, {
      ...{ source: `correction/${name}`, at },
      event: {
        type: 'unmatched.corrected',
        ...{ report: name, account: asset, asset, amount: toText(difference) },
      },
    });
  }
  // What the page shows, and what later reports are compared with.
  await tx.update(chainDeposits).set({ amount }).where(hasDepositKey(deposit));
  return toText(counted);
};

/**
 * Credits money that waits for an operator to its member's wallet: dong of another sender, or coins that were told of in two ways.
 * @throws {DomainError} for another token, coins that went elsewhere by any report, a wrong amount, and a deleted account
 */
export const creditWaiting = async (
  tx: Database,
  credit: WaitingCredit,
  at: Date,
): Promise<void> => {
  const { report, deposit } = credit;
  const member = memberOf(report, deposit);
  if (member === null) throw notFound('account');
  if (deposit && !isRightCoin(deposit)) {
    throw notPossibleNow('This is another token, or went to another address: send it back.');
  }
  if (!(await isLivingAccount(tx, member))) throw notPossibleNow('This account is deleted.');
  if (deposit && (await ownerOfAddress(tx, deposit)) !== member) {
    throw notPossibleNow('This address is not the account’s any more.');
  }
  const told = amountToCredit(credit);
  const amount = deposit ? await correctReport(tx, { report, deposit, amount: told, at }) : told;
  const left = deposit ? await makeGoodLoss(tx, deposit, amount) : amount;
  const name = reportName(report);
  await postJournal(tx, {
    ...{ source: `match/${name}`, at },
    event: { type: 'wallet.assigned', member, report: name, asset: report.asset, amount, left },
  });
  await tx
    .update(moneyReports)
    .set({ state: 'credited', outcome: 'wallet.assigned', memberId: member, amount })
    .where(hasKeyOf(report));
};

/** Where waiting money can be credited, for operators. */
export interface WaitingWallet {
  /** Number of the account. */
  readonly number: string;
  /** The amounts between which the chain has to decide; empty where there is nothing to decide. */
  readonly amounts: readonly DecimalText[];
}

/** Wallets that waiting reports can be credited to, by the names of the reports. */
export const waitingWalletsOf = async (
  db: Database,
  reports: readonly MoneyReportRow[],
): Promise<ReadonlyMap<string, WaitingWallet>> => {
  const deposits = await depositsOfReports(db, reports);
  const found = reports.flatMap((report) => {
    const deposit = deposits.get(reportName(report));
    const member = memberOf(report, deposit);
    if (member === null || (deposit && !isRightCoin(deposit))) return [];
    const amounts = deposit?.isContradicted ? amountsOf(report, deposit) : [];
    return [
      { name: reportName(report), member, amounts: amounts.map((one) => toText(decimal(one))) },
    ];
  });
  if (found.length === 0) return new Map();
  const members = await db
    .select({ id: users.id, number: users.number })
    .from(users)
    .where(
      and(
        inArray(users.id, [...new Set(found.map(({ member }) => member))]),
        eq(users.status, 'confirmed'),
      ),
    );
  const numbers = new Map(members.map(({ id, number }) => [id, number]));
  return new Map(
    found.flatMap(({ name, member, amounts }) => {
      const number = numbers.get(member);
      return number === undefined ? [] : [[name, { number, amounts }] as const];
    }),
  );
};

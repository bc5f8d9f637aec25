import { createHash } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { VND } from '#domain/books/accounts';
import type { MoneyReport } from '../../ports/bank.ts';
import {
  type MoneyReportRow,
  moneyReports,
  type ReportConflictRow,
} from '../../store/tables/money-reports.ts';

/** What tells one report from another. */
export type ReportKey = Pick<MoneyReportRow, 'provider' | 'accountNumber' | 'transactionId'>;

/** A report in the columns of its table, before anything is decided about it. */
export type NewReport = Omit<ReportConflictRow, 'receivedAt'>;

/** Name of the provider where there is one only. */
export const DEFAULT_PROVIDER = 'bank';

/** An account's number without the spaces, dots, dashes and invisible signs that banks separate its digits with. */
export const plainNumber = (number: string): string =>
  number.replace(/[\s.\p{Pd}\p{Pc}\p{Cf}]/gu, '').toUpperCase();

/** A part of a name, without the sign that separates the parts. */
const encodePart = (part: string): string => part.replaceAll('%', '%25').replaceAll('/', '%2F');

/** Name of a report in the books. Its parts are encoded, so that no two reports have one name. */
export const reportName = ({ provider, accountNumber, transactionId }: ReportKey): string =>
  [provider, accountNumber, transactionId].map(encodePart).join('/');

const encodedInSql = (column: AnyPgColumn) =>
  sql`replace(replace(${column}, '%', '%25'), '/', '%2F')`;

/** The same as an expression of the columns of `money_reports`. */
export const reportNameInSql: SQL = sql.join(
  [moneyReports.provider, moneyReports.accountNumber, moneyReports.transactionId].map(encodedInSql),
  sql` || '/' || `,
);

/** Condition for the stored report of a key. */
export const hasKeyOf = ({ provider, accountNumber, transactionId }: ReportKey): SQL | undefined =>
  and(
    eq(moneyReports.provider, provider),
    eq(moneyReports.accountNumber, accountNumber),
    eq(moneyReports.transactionId, transactionId),
  );

/** Source of the journal that a report's reversal posts. */
export const reversalSource = (key: ReportKey): string => `reversal/${reportName(key)}`;

/** Source of the journal that a report posts. */
export const journalSource = (key: ReportKey): string => `report/${reportName(key)}`;

/** A report as it is stored: its key in plain form, its content with a hash. */
export const toNewReport = (report: MoneyReport): NewReport => {
  const { provider = DEFAULT_PROVIDER, sender = {}, paidAt } = report;
  const content = {
    asset: VND,
    amount: report.amount,
    text: report.text,
    senderBank: sender.bankCode || null,
    senderAccount: plainNumber(sender.accountNumber ?? '') || null,
    senderName: sender.name || null,
    bankTime: paidAt === undefined ? null : new Date(paidAt),
  };
  return {
    provider,
    accountNumber: plainNumber(report.accountNumber),
    transactionId: report.transactionId.trim(),
    ...content,
    contentHash: createHash('sha256')
      .update(JSON.stringify(Object.values(content)))
      .digest('hex'),
    raw: report.raw ?? JSON.stringify(report),
  };
};

/** Whether a report's text and sender were deleted with its order (decision 37). */
const isForgotten = ({ raw }: MoneyReportRow): boolean => raw === '';

/** Whether a report repeats the one that is stored under its key. Of a forgotten one amount and asset are left to compare. */
export const isRepeated = (stored: MoneyReportRow, report: NewReport): boolean => {
  if (isForgotten(stored)) return stored.amount === report.amount && stored.asset === report.asset;
  return stored.contentHash === null
    ? stored.amount === report.amount && stored.text === report.text
    : stored.contentHash === report.contentHash;
};

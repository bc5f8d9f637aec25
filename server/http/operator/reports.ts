import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import type { ReportKey } from '../../exchange/payments/report-key.ts';
import {
  acceptThirdParty,
  matchReport,
  refundReport,
} from '../../exchange/payments/settle-report.ts';
import type { MoneyReportRow, ReportConflictRow } from '../../store/tables/money-reports.ts';
import { succeed } from '../answers.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { writeDown } from '../write-down.ts';

const key = {
  provider: string().required(),
  account: string().required(),
  transaction_id: string().required(),
};
const keyRequest = object(key);
const matchRequest = object({ ...key, order_ref: string().required() });

interface KeyWire {
  readonly provider: string;
  readonly account: string;
  readonly transaction_id: string;
}

const keyOf = ({ provider, account, transaction_id: transactionId }: KeyWire): ReportKey => ({
  ...{ provider, accountNumber: account, transactionId },
});

/** What is audited: a report's key alone. */
const detailOf = ({ provider, account, transaction_id }: KeyWire) => ({
  ...{ provider, account, transaction_id },
});

/** A report as operators read it. */
export const encodeReport = (row: MoneyReportRow | ReportConflictRow) => ({
  provider: row.provider,
  account: row.accountNumber,
  transaction_id: row.transactionId,
  amount: row.amount,
  asset: row.asset,
  text: row.text,
  sender: { bank: row.senderBank, account: row.senderAccount, name: row.senderName },
  bank_time: row.bankTime?.toISOString() ?? null,
  received_at: row.receivedAt.toISOString(),
});

/** POST /api/v1/operator/match-report: the system account says whose money a report is. */
export const operatorMatchReport: Call = (exchange) => async (c) => {
  const wire = readShape(matchRequest, await readJson(c));
  const detail = { ...detailOf(wire), ref: wire.order_ref };
  await matchReport(exchange, { key: keyOf(wire), orderRef: wire.order_ref }, (tx) =>
    writeDown(tx, exchange, c, { action: 'report.match', detail }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/accept-third-party: the system account takes another person's money for the order it names. */
export const operatorAcceptThirdParty: Call = (exchange) => async (c) => {
  const wire = readShape(keyRequest, await readJson(c));
  await acceptThirdParty(exchange, keyOf(wire), (tx) =>
    writeDown(tx, exchange, c, { action: 'report.acceptThirdParty', detail: detailOf(wire) }),
  );
  return succeed(c, null);
};

/** POST /api/v1/operator/refund-report: the system account has a report's money sent back. */
export const operatorRefundReport: Call = (exchange) => async (c) => {
  const wire = readShape(keyRequest, await readJson(c));
  await refundReport(exchange, keyOf(wire), (tx) =>
    writeDown(tx, exchange, c, { action: 'report.refund', detail: detailOf(wire) }),
  );
  return succeed(c, null);
};

import { createHash } from 'node:crypto';
import { cutToQuantity, decimal, toText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import { operatorByKey, plainAccountOf } from '#domain/rails/operator-money';
import { isEmail } from '#domain/rules/patterns';
import type { Database } from '../../store/database.ts';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { postJournal } from '../books/post-journal.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { creditWallet, memberToCredit } from '../wallets/credit-coins.ts';
import { takesMoney } from './assess-report.ts';
import { type Crediting, creditOrder } from './credit-order.ts';
import { hasDepositKey } from './deposit-key.ts';
import { journalSource, plainNumber, reportName } from './report-key.ts';

/**
 * Counts a deposit that has become final: it is booked as money received, and counted to its order as paid at its first
 * sight, or credited to the member whose address it went to. One that belongs to neither, is of another currency, or was contradicted waits for an operator.
 */
export const creditDeposit = async (
  tx: Database,
  crediting: Crediting,
  deposit: ChainDepositRow,
  order: StoredOrder | undefined,
): Promise<void> => {
  const receivedAt = new Date(await crediting.clock.nowIn(tx));
  const memberId = order === undefined ? await memberToCredit(tx, deposit) : undefined;
  const state = memberId === undefined ? stateOf(deposit, order) : 'credited';
  const report = await storeReport(tx, { deposit, receivedAt, state, order, memberId });
  await tx
    .update(chainDeposits)
    .set({ credits: deposit.credits + 1 })
    .where(hasDepositKey(deposit));
  const { asset, amount } = report;
  const source = journalSource(report);
  const receipt = { account: asset, asset, amount };
  if (memberId !== undefined) {
    await creditWallet(tx, { report, deposit, memberId, source, at: receivedAt });
    return;
  }
  if (order === undefined || state !== 'matched') {
    await postJournal(tx, {
      ...{ source, at: receivedAt },
      event: { type: 'money.unmatched', report: reportName(report), ...receipt },
    });
    return;
  }
  await postJournal(tx, {
    ...{ source, at: receivedAt, orderRef: order.ref },
    event: { type: 'money.received', ref: order.ref, ...receipt },
  });
  await creditOrder(tx, crediting, order, report);
};

const stateOf = (
  deposit: ChainDepositRow,
  order: StoredOrder | undefined,
): MoneyReportRow['state'] => {
  const { asset, amount, isContradicted } = deposit;
  if (!order || asset !== incomingOf(order).asset || !takesMoney(order)) return 'unmatched';
  if (order.forgottenAt !== null) return 'unmatched';
  if (isStray(amount, order)) return 'unmatched';
  if (isContradicted) return 'ambiguous';
  return isFromThirdParty(deposit, order) ? 'third_party' : 'matched';
};

/**
 * Whether an operator names another account as the sender's than the order does. What a chain names may be the shared address of an
 * exchange, and says nothing; what an operator does not name, or names in another way than the order, counts as the customer's.
 */
const isFromThirdParty = (
  { networkKey, sender }: ChainDepositRow,
  { senderAccount }: StoredOrder,
): boolean => {
  const operator = operatorByKey(networkKey);
  if (!operator || sender === '' || senderAccount === '') return false;
  const named = plainAccountOf(operator, senderAccount);
  const isSameKind = isEmail(named) === isEmail(sender);
  return isSameKind && named !== sender;
};

/** The part of an order's quantity that a deposit has to be, unless it completes the quantity. */
const LEAST_SHARE = decimal('0.001');

/**
 * Whether a deposit is too small to be meant for the order. Strangers send next to nothing to addresses that they see on a chain,
 * and it would turn the agreed amount into a surplus that a customer has to decide about.
 */
const isStray = (amount: string, order: StoredOrder): boolean => {
  const agreed = decimal(incomingOf(order).amount);
  const missing = agreed.minus(decimal(order.amountReceived));
  const isCompleting = missing.gt(0) && decimal(amount).gte(missing);
  return !isCompleting && decimal(amount).lt(agreed.times(LEAST_SHARE));
};

/**
 * The key of a deposit's money report; counted again after its block was undone, it bears another one. Networks that share
 * addresses may have one id for two transfers: what was signed for one of them is good on another.
 */
export const reportKeyOf = (
  { provider, networkKey, address, hash, index }: ChainDepositRow,
  credit: number,
): Pick<MoneyReportRow, 'provider' | 'accountNumber' | 'transactionId'> => ({
  provider,
  accountNumber: plainNumber(address),
  transactionId: `${networkKey}:${hash}:${index}${credit > 1 ? `#${credit}` : ''}`,
});

interface Storing {
  readonly deposit: ChainDepositRow;
  readonly receivedAt: Date;
  readonly state: MoneyReportRow['state'];
  readonly order: StoredOrder | undefined;
  readonly memberId: string | undefined;
}

const storeReport = async (
  tx: Database,
  { deposit, receivedAt, state, order, memberId }: Storing,
): Promise<MoneyReportRow> => {
  const { asset, memo, sender, networkKey, seenAt, raw, credits } = deposit;
  // Less than the smallest unit that is traded is not counted.
  const amount = toText(cutToQuantity(decimal(deposit.amount)));
  const content = { asset, amount, text: memo, senderBank: networkKey, senderName: null };
  const [stored] = await tx
    .insert(moneyReports)
    .values({
      ...reportKeyOf(deposit, credits + 1),
      ...content,
      senderAccount: sender === '' ? null : sender,
      bankTime: seenAt,
      contentHash: createHash('sha256')
        .update(JSON.stringify(Object.values(content)))
        .digest('hex'),
      ...{ raw, receivedAt, state, memberId: memberId ?? null },
      outcome: memberId === undefined ? 'money.unmatched' : 'wallet.deposited',
      orderRef: state === 'matched' ? (order?.ref ?? null) : null,
      namedOrders: order ? [order.ref] : [],
    })
    .returning();
  if (!stored) throw new Error('the report of a deposit was not stored');
  return stored;
};

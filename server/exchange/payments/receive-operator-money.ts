import { and, eq, inArray } from 'drizzle-orm';
import { unitOf } from '#domain/catalogue/currency-names';
import { operatorByKey, plainAccountOf } from '#domain/rails/operator-money';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import type { OperatorReport, ReceiveOperatorMoney } from '../../ports/operator-reports.ts';
import type { Database } from '../../store/database.ts';
import { chainDeposits } from '../../store/tables/chain-deposits.ts';
import { isDepositAddress, orderLegs } from '../../store/tables/order-legs.ts';
import { DomainError } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import { transferTextsIn } from '../order-codes.ts';
import { hasDepositKey } from './deposit-key.ts';
import { receiveDeposit } from './receive-deposit.ts';

/**
 * Takes an operator's report of money on an account of ours there. It is a deposit that is final at once: its address is our
 * account, its memo the one reference of an order that the sender's note names. A note that names no order, or two of them, is
 * kept as it is, and is no order's.
 * @throws {DomainError} for an operator without accounts
 */
export const receiveOperatorMoney = (
  exchange: Parameters<typeof receiveDeposit>[0],
): ReceiveOperatorMoney => {
  const receive = receiveDeposit(exchange);
  return async (report) => {
    const { railKey, amount, transactionId, sender = '', sequence, paidAt, raw } = report;
    const operator = operatorByKey(railKey);
    if (!operator) throw new DomainError('MALFORMED_REQUEST', 'There is no such operator.');
    const { asset, memo } = await namedBy(exchange, report);
    await receive({
      ...{ provider: railKey, networkKey: railKey, hash: transactionId.toUpperCase(), index: 0 },
      ...{ asset, memo, amount, sequence, confirmations: 1, isGone: report.isReversed },
      address: plainAccountOf(operator, report.account),
      ...(sender !== '' && { sender: plainAccountOf(operator, sender) }),
      seenAt: paidAt,
      raw: raw ?? JSON.stringify(report),
    });
  };
};

type Named = { readonly asset: string; readonly memo: string };

/** What a report's currency and note are in the books. A transaction that was told of before is the same money still. */
const namedBy = async (
  { db, siteConfig }: Pick<Exchange, 'db' | 'siteConfig'>,
  report: OperatorReport,
): Promise<Named> => {
  const { railKey: networkKey, currency, note } = report;
  const hash = report.transactionId.toUpperCase();
  const [told] = await db
    .select({ asset: chainDeposits.asset, memo: chainDeposits.memo })
    .from(chainDeposits)
    .where(hasDepositKey({ networkKey, hash, index: 0 }));
  const legs = await legsNamedIn(db, report);
  const [leg] = legs.length === 1 ? legs : [];
  const memo = leg?.memo ?? note;
  if (told && isCountedIn(told.asset, currency)) return { asset: told.asset, memo };
  if (leg && isCountedIn(leg.asset, currency)) return { asset: leg.asset, memo };
  const { currencies } = await siteConfig.read();
  const traded = currencies.find(({ code }) => {
    const operator = operatorOf(code);
    return operator && railKeyOf(operator) === networkKey && isCountedIn(code, currency);
  });
  return { asset: traded?.code ?? `${networkKey}-${currency}`.toUpperCase(), memo };
};

/** Operators know nothing of our variants: SKRILL-VIETNAM-EUR is EUR to them. */
const isCountedIn = (code: string, currency: string): boolean =>
  [code.toUpperCase(), unitOf(code)].includes(currency.toUpperCase());

/** The sales over an operator whose references stand in a note. */
const legsNamedIn = async (
  db: Database,
  { railKey, note }: OperatorReport,
): Promise<readonly Named[]> => {
  const texts = transferTextsIn(note);
  if (texts.length === 0) return [];
  return db
    .select({ asset: orderLegs.asset, memo: orderLegs.memo })
    .from(orderLegs)
    .where(
      and(
        isDepositAddress(orderLegs),
        eq(orderLegs.network, railKey),
        inArray(orderLegs.memo, [...texts]),
      ),
    )
    .limit(2);
};

import { and, eq, gt, gte, max, sql } from 'drizzle-orm';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { type DecimalText, decimal, larger, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { auditLog } from '../../store/tables/account-security.ts';
import { rateSamples, rates as ratesTable } from '../../store/tables/catalogue.ts';

/** Name in the audit log. */
export const RATE_ACCEPTED = 'rate.accept';

/**
 * Rates by which deeds of an operator are measured: each as high as its currency's highest price
 * since a moment, one that waits to be accepted included. A currency of which the operator has
 * accepted a rate since then has none.
 */
export const measuringRates = async (
  tx: Database,
  rates: readonly BuySellRate[],
  { operatorId, since }: { readonly operatorId: string; readonly since: Date },
): Promise<readonly BuySellRate[]> => {
  const { currencyCode, price, slot } = rateSamples;
  const samples = await tx
    .select({ currencyCode, price: max(price) })
    .from(rateSamples)
    .where(gte(slot, since))
    .groupBy(currencyCode);
  const waiting = await tx
    .select({ currencyCode: ratesTable.bankCode, price: max(ratesTable.pendingValue) })
    .from(ratesTable)
    .groupBy(ratesTable.bankCode);
  const highest = new Map<string, DecimalText>();
  for (const { currencyCode: code, price: one } of [...samples, ...waiting]) {
    const most = larger(decimal(highest.get(code) ?? '0'), decimal(one ?? '0'));
    highest.set(code, toText(most));
  }
  const { userId, action, at, detail } = auditLog;
  const accepted = await tx
    .select({ currency: sql<string>`${detail}->>'currency'` })
    .from(auditLog)
    .where(and(eq(userId, operatorId), eq(action, RATE_ACCEPTED), gt(at, since)));
  const unmeasured = new Set(accepted.map(({ currency }) => currency));
  return rates.flatMap((rate) => {
    const { bankCode, value } = rate;
    if (unmeasured.has(bankCode) || decimal(value).lte(0)) return [];
    const most = larger(decimal(value), decimal(highest.get(bankCode) ?? '0'));
    return [{ ...rate, value: toText(most) }];
  });
};

import { and, eq, inArray } from 'drizzle-orm';
import { depositNumbersIn } from '#domain/account/deposit-text';
import { isVerified } from '#domain/catalogue/trade-access';
import type { Database } from '../../store/database.ts';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import { currencies } from '../../store/tables/catalogue.ts';
import type { Exchange } from '../exchange.ts';
import { isOwnName } from '../identity/verified-name.ts';
import type { NewReport } from '../payments/report-key.ts';

/** Whose wallet a transfer is paid into. */
export type DepositAssessment =
  | { readonly state: 'credited'; readonly memberId: string }
  /** It names a member, and was sent by somebody else: an operator has to say. */
  | { readonly state: 'third_party'; readonly memberId: string }
  | { readonly state: 'unmatched' | 'ambiguous' | 'foreign_account' };

/**
 * Finds the member of a transfer that is marked as a deposit: its text names one account, which is
 * confirmed, one of our bank accounts received it, and the member, whose documents were accepted,
 * sent it. Anything else waits for an operator.
 */
export const assessDeposit = async (
  tx: Database,
  exchange: Pick<Exchange, 'vault'>,
  report: Pick<NewReport, 'text' | 'accountNumber' | 'senderAccount' | 'senderName'>,
): Promise<DepositAssessment> => {
  const numbers = depositNumbersIn(report.text);
  if (numbers.length > 1) return { state: 'ambiguous' };
  const [member] = await tx
    .select()
    .from(users)
    .where(and(inArray(users.number, [...numbers]), eq(users.status, 'confirmed')))
    // An account that is deleted takes no deposit meanwhile.
    .for('share');
  if (!member) return { state: 'unmatched' };
  const isOurs = await tx.$count(
    currencies,
    and(eq(currencies.type, 'bank'), eq(currencies.accountNumber, report.accountNumber)),
  );
  if (isOurs === 0) return { state: 'foreign_account' };
  const memberId = member.id;
  return (await isSentBy(tx, exchange, report, member))
    ? { state: 'credited', memberId }
    : { state: 'third_party', memberId };
};

/**
 * Whether the sender bears the member's verified name: what an unverified member's profile says
 * proves nothing. A report that names no sender at all counts as the member's.
 */
const isSentBy = async (
  tx: Database,
  exchange: Pick<Exchange, 'vault'>,
  { senderAccount, senderName }: Pick<NewReport, 'senderAccount' | 'senderName'>,
  member: UserRow,
): Promise<boolean> =>
  senderName === null
    ? senderAccount === null
    : isVerified(member) && isOwnName(tx, exchange, member, senderName);

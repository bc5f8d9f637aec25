import { plainNumberOf } from '#domain/banks/plain-number';
import type { OrderSide, SiteConfig } from '#domain/catalogue/site-config';
import { isKycNeededFor } from '#domain/catalogue/trade-access';
import type { TradeQuote } from '#domain/pricing/rates';
import type { AccountInOrder, AccountTrust } from '../../ports/account-trust.ts';
import { isStoreAway } from '../../store/store-away.ts';
import { accountNotTrusted, identityRequired, loginRequired } from '../domain-error.ts';
import type { Exchange, Visitor } from '../exchange.ts';
import { isCustomerVerified, isIdentified } from './customer.ts';
import type { DocumentsDemand } from './order-documents.ts';

/** Judgement of a bank account; `unjudged` where it cannot be asked now. */
export const judgeAccount = async (
  { accountJudge }: Pick<Exchange, 'accountJudge'>,
  account: AccountInOrder,
): Promise<AccountTrust | 'unjudged'> => {
  try {
    return await accountJudge.judge(account);
  } catch (error) {
    if (isStoreAway(error)) throw error;
    return 'unjudged';
  }
};

/** An order that is about to be stored. */
interface Assessed extends Pick<Visitor, 'userId'>, Pick<TradeQuote, 'cashAmount'> {
  readonly side: OrderSide;
  /** Code in the bank directory. */
  readonly bankCode: string;
  /** As the customer wrote it. */
  readonly accountNumber: string;
}

/**
 * Judges the bank account of an order and its amount: what is asked of its customer once it is stored.
 * @throws {DomainError} ACCOUNT_NOT_TRUSTED; from MinOrderKyc on without accepted documents KYC_TO_CONTINUE, or REQUIRED_LOGIN
 *   for a guest whose account is trusted
 */
export const assessOrder = async (
  exchange: Pick<Exchange, 'accountJudge' | 'db'>,
  { siteInfo }: Pick<SiteConfig, 'siteInfo'>,
  { userId, side, bankCode, accountNumber: typed, cashAmount: amount }: Assessed,
): Promise<DocumentsDemand> => {
  const accountNumber = plainNumberOf(typed);
  const trust = await judgeAccount(exchange, { side, bankCode, accountNumber, amount });
  if (trust === 'untrusted') throw accountNotTrusted();
  const customer = { userId: userId ?? null, bankCode, accountNumber };
  // Most orders are too small to need documents.
  if (isKycNeededFor(siteInfo, false, amount) && !(await isIdentified(exchange.db, customer))) {
    const isGuest = userId === undefined;
    throw isGuest && trust !== 'documents' ? loginRequired() : identityRequired();
  }
  if (trust === 'trusted' || (trust === 'documents' && !siteInfo.requiredVerify)) return 'none';
  if (await isCustomerVerified(exchange.db, customer)) return 'none';
  return trust === 'documents' ? 'required' : 'unjudged';
};

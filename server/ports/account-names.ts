import type { NameReply } from '#domain/banks/account-name';

/** Knows who holds an account. Rejecting means that it cannot be asked now. */
export interface AccountNames {
  /**
   * @param code of the bank, or of the currency of an operator
   * @param number of the account, or the Customer ID where its operator tells the e-mail for that: then the e-mail is the name
   */
  readonly lookUp: (code: string, number: string) => Promise<NameReply>;
}

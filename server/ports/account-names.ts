import type { NameReply } from '#domain/banks/account-name';

/** Knows who holds a bank account. Rejecting means that it cannot be asked now. */
export interface AccountNames {
  readonly lookUp: (bankCode: string, accountNumber: string) => Promise<NameReply>;
}

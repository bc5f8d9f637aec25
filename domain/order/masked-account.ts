/** Enough of an account to recognise it. */
const VISIBLE_END = 4;

/**
 * An account as a receipt shows it: of an e-mail its first letter and its domain, of anything else its
 * last four characters and never more than half of it. Empty for none.
 */
export const maskAccount = (account: string): string => {
  const at = account.lastIndexOf('@');
  if (at > 0) return `${[...account][0]}…${account.slice(at)}`;
  const shown = Math.min(VISIBLE_END, Math.floor(account.length / 2));
  return account === '' ? '' : `··${account.slice(account.length - shown)}`;
};

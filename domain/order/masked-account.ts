/** Enough of an account to recognise it. */
const VISIBLE_END = 4;

/**
 * Masks an account for a receipt. An e-mail keeps its first letter and its domain, anything else its
 * last four characters, but at most half of them. Empty for none.
 */
export const maskAccount = (account: string): string => {
  const at = account.lastIndexOf('@');
  if (at > 0) return `${[...account][0]}…${account.slice(at)}`;
  const shown = Math.min(VISIBLE_END, Math.floor(account.length / 2));
  return account === '' ? '' : `··${account.slice(account.length - shown)}`;
};

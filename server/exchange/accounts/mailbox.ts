import { domainToASCII } from 'node:url';
import { normalEmail } from './users.ts';

/** Providers that are known to deliver `name+tag@` to `name@`. */
const TAGGED: readonly string[] = [
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'fastmail.com'],
];
/** The one among them that ignores dots in a name. */
const DOTLESS = 'gmail.com';
const ALIASES: Readonly<Record<string, string>> = { 'googlemail.com': DOTLESS };

/**
 * What limits of mails count an address as: the mailbox, whose spellings cost nothing. Never an
 * identity: two accounts may share a mailbox, and other providers take dots and tags for parts of a
 * name.
 * @param hasTags whether a provider delivers `name+tag@` to `name@`
 */
export const mailboxOf = (
  email: string,
  hasTags = (provider: string) => TAGGED.includes(provider),
): string => {
  const address = normalEmail(email.normalize('NFKC'));
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)).replace(/\.$/, '');
  const provider = ALIASES[domain] ?? domain;
  const name = address.slice(0, Math.max(at, 0));
  const [base = ''] = hasTags(provider) ? name.split('+') : [name];
  return `${provider === DOTLESS ? base.replaceAll('.', '') : base}@${provider}`;
};

/** The mailbox where one person must not count as two, so that every provider counts as tagging. */
export const widestMailboxOf = (email: string): string => mailboxOf(email, () => true);

import { domainToASCII } from 'node:url';
import { normalEmail } from './users.ts';

/** How a provider delivers: what it ignores in a name, and the domain that its others stand for. */
interface Provider {
  readonly domains: RegExp;
  readonly ignored?: RegExp;
  readonly domain?: string;
}

/** Providers that are known to deliver `name+tag@` to `name@`. */
const TAGGING: readonly Provider[] = [
  { domains: /^g(?:oogle)?mail\.com$/, ignored: /\./g, domain: 'gmail.com' },
  { domains: /^(?:proton\.me|protonmail\.com|pm\.me)$/, ignored: /[._-]/g, domain: 'proton.me' },
  { domains: /^(?:outlook|hotmail|live|msn|passport)\.[a-z.]+$/ },
  { domains: /^(?:icloud|me|mac)\.com$/, domain: 'icloud.com' },
  { domains: /^fastmail\.(?:com|fm)$/ },
];

/**
 * What limits of mails count an address as: the mailbox, whose spellings cost nothing. Never an
 * identity: two accounts may share a mailbox, and other providers take dots and tags for parts of a
 * name.
 * @param hasTags whether a domain's provider delivers `name+tag@` to `name@`
 */
export const mailboxOf = (
  email: string,
  hasTags = (domain: string) => providerOf(domain) !== undefined,
): string => {
  const address = normalEmail(email.normalize('NFKC'));
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)).replace(/\.$/, '');
  const name = address.slice(0, Math.max(at, 0));
  const [base = ''] = hasTags(domain) ? name.split('+') : [name];
  const { ignored, domain: known = domain } = providerOf(domain) ?? {};
  return `${ignored ? base.replaceAll(ignored, '') : base}@${known}`;
};

const providerOf = (domain: string) => TAGGING.find(({ domains }) => domains.test(domain));

/** The mailbox where one person must not count as two, so that every provider counts as tagging. */
export const widestMailboxOf = (email: string): string => mailboxOf(email, () => true);

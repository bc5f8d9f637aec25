import { domainToASCII } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { type UserRow, users } from '../../store/tables/accounts.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours at all: the database refuses to look for any other. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Two spellings of one address are one account. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase();

/** Providers that deliver `name+tag@` to `name@`. */
const TAGGED: readonly string[] = [
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'fastmail.com'],
];
/** The one among them that ignores dots in a name. */
const DOTLESS = 'gmail.com';
const ALIASES: Readonly<Record<string, string>> = { 'googlemail.com': DOTLESS };

/**
 * What limits of mails count an address as: the mailbox, whose spellings cost nothing. Never an identity: two accounts
 * may share a mailbox, and other providers take dots and tags for parts of a name.
 */
export const mailboxOf = (email: string): string => {
  const address = normalEmail(email.normalize('NFKC'));
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)).replace(/\.$/, '');
  const provider = ALIASES[domain] ?? domain;
  const name = address.slice(0, Math.max(at, 0));
  const [base = ''] = TAGGED.includes(provider) ? name.split('+') : [name];
  return `${provider === DOTLESS ? base.replaceAll('.', '') : base}@${provider}`;
};

/** @param email as `normalEmail` writes it */
export const userByEmail = async (db: Database, email: string): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
};

export const userById = async (db: Database, id: string): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
};

/** @param number as the wire names the account */
export const userByNumber = async (db: Database, number: string): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.number, number));
  return user;
};

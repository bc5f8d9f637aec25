import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { type UserRow, users } from '../../store/tables/accounts.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours at all: the database refuses to look for any other. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Two spellings of one address are one account. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase();

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

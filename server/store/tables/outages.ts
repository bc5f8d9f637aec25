import { isNull, sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Until when the service's time is accounted for, in one row that every process updates under its lock. */
export const serviceHeartbeat = pgTable(
  'service_heartbeat',
  {
    id: integer('id').primaryKey().default(1),
    /** The latest heartbeat of any process. */
    beatAt: timestamp('beat_at', { withTimezone: true }).notNull(),
    /** Until when deadlines were extended for the banks that are down; a second ahead at most. */
    banksUntil: timestamp('banks_until', { withTimezone: true }).notNull(),
  },
  (table) => [check('service_heartbeat_single', sql`${table.id} = 1`)],
);

/** Banks that an operator has marked as down. */
export const bankOutages = pgTable(
  'bank_outages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Code in the bank directory. */
    bankCode: text('bank_code').notNull(),
    beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
    /** Null while the bank is down. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('bank_outages_open').on(table.bankCode).where(isNull(table.endedAt))],
);

export type BankOutageRow = typeof bankOutages.$inferSelect;

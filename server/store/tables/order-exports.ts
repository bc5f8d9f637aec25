import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Accounts whose orders are being exported, one export at a time for each. */
export const orderExports = pgTable('order_exports', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Names the export that has the lease. */
  id: uuid('id').notNull(),
  /** End of the lease, which every part that is read renews: an export whose process died ends by itself. */
  lockedUntil: timestamp('locked_until', { withTimezone: true }).notNull(),
});

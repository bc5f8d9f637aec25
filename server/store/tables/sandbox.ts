import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the outside world of the sandbox has been told to do. */
export const sandboxSettings = pgTable('sandbox_settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** What the sandbox's chains have sent: like a real chain they remember it, whatever becomes of us. */
export const sandboxDeliveries = pgTable('sandbox_deliveries', {
  id: text('id').primaryKey(),
  networkKey: text('network_key').notNull(),
  address: text('address').notNull(),
  quantity: text('quantity').notNull(),
  hash: text('hash').notNull(),
});

import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
import { orders } from './orders.ts';

/** Re-encoded pictures that prove a payment; the id grants access to its picture. */
export const orderImages = pgTable(
  'order_images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderRef: text('order_ref')
      .notNull()
      .references(() => orders.ref),
    mediaType: text('media_type').notNull(),
    content: bytes('content').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_images_order').on(table.orderRef)],
);

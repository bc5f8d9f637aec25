import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Payment } from '../../ports/money-out.ts';

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

/** Payments for which the sandbox's bank has asked a one-time password. */
export const sandboxOtps = pgTable('sandbox_otps', {
  /** Of the payment. */
  id: text('id').primaryKey(),
  payment: jsonb('payment').$type<Payment>().notNull(),
});

/** Mails and text messages that arrived in the sandbox: its mailboxes and its phones. */
export const sandboxMessages = pgTable('sandbox_messages', {
  id: uuid('id').primaryKey(),
  channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
});

import { isNull } from 'drizzle-orm';
import { index, numeric, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { ALERT_DIRECTIONS } from '#domain/pricing/price-alert';
import { currencies } from './catalogue.ts';

/** Price alerts: one mail to an address when a price reaches its target. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: uuid('id').primaryKey(),
    /** Of an account or not; as `normalEmail` writes it. */
    email: text('email').notNull(),
    language: text('language', { enum: ['vi', 'en'] }).notNull(),
    currencyCode: text('currency_code')
      .notNull()
      .references(() => currencies.code, { onDelete: 'cascade' }),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    /** The target: dong for one unit. */
    price: numeric('price').notNull(),
    direction: text('direction', { enum: ALERT_DIRECTIONS }).notNull(),
    state: text('state', { enum: ['waiting_confirmation', 'active', 'sent', 'ended'] })
      .notNull()
      .default('waiting_confirmation'),
    /** Hash of the token of its links, which stands in its mails alone. */
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When it counts no more, while it is neither sent nor ended. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When it was sent or ended. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    unique('price_alerts_token').on(table.tokenHash),
    index('price_alerts_email').on(table.email),
    index('price_alerts_currency').on(table.currencyCode),
    index('price_alerts_open').on(table.state).where(isNull(table.endedAt)),
  ],
);

export type PriceAlertRow = typeof priceAlerts.$inferSelect;

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { TextsByName } from '#domain/catalogue/site-info';
import { type Anchor, PAUSE_REASONS } from '#domain/pricing/rate-guard';

/**
 * Bank, payment method or currency: one kind of record, told apart by its type. Amounts are `numeric`
 * without a scale: Postgres keeps them exactly as written and hands them over as text.
 */
export const currencies = pgTable('currencies', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  /** 1 active, 0 inactive. */
  status: integer('status').notNull().default(1),
  orderBy: integer('order_by').notNull().default(0),
  minOrder: numeric('min_order').notNull().default('0'),
  minMoney: numeric('min_money').notNull().default('0'),
  maxBalance: numeric('max_balance').notNull().default('0'),
  /** Holder and number of our own account; empty for what is no account of ours. */
  accountName: text('account_name').notNull().default(''),
  accountNumber: text('account_number').notNull().default(''),
  branch: text('branch').notNull().default('Ha Noi'),
  isAllowBuy: boolean('is_allow_buy').notNull().default(true),
  isAllowSell: boolean('is_allow_sell').notNull().default(true),
  /** Host names it is offered on; empty means all. */
  domains: text('domains').array().notNull().default(sql`'{}'::text[]`),
  /** Keys of the networks it is taken in on, and sent out on. */
  depositNetworks: text('deposit_networks').array().notNull().default(sql`'{}'::text[]`),
  withdrawNetworks: text('withdraw_networks').array().notNull().default(sql`'{}'::text[]`),
  addressExample: text('address_example').notNull().default(''),
  /** Path of its picture on this site; empty for the drawn one. */
  image: text('image').notNull().default(''),
});

/** One tier of a buy or sell rate. */
export const rates = pgTable(
  'rates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bankCode: text('bank_code')
      .notNull()
      .references(() => currencies.code),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    status: integer('status').notNull().default(1),
    /** Dong for one unit; -1 means unset. */
    value: numeric('value').notNull().default('-1'),
    /** Dong. */
    fee: numeric('fee').notNull().default('0'),
    /** Percentage of quantity × rate. */
    percentFee: numeric('percent_fee').notNull().default('0'),
    /** Units of the currency. */
    transferFee: numeric('transfer_fee').notNull().default('0'),
    minQuantity: numeric('min_quantity').notNull().default('0'),
    /** The feed's rate while the side is paused; null while `value` is the feed's rate. */
    pendingValue: numeric('pending_value'),
    /** Time of the feed's last report of this tier; null before the first. */
    reportedAt: timestamp('reported_at', { withTimezone: true }),
    /** Until then an operator vouches for the rate, though the feed is silent. */
    acceptedUntil: timestamp('accepted_until', { withTimezone: true }),
    /** The rates that `value` replaced within the drift window, oldest first. */
    anchors: jsonb('anchors').$type<readonly Anchor[]>().notNull().default([]),
    /** Sample rate: it came with the sample data, or from a sandbox, and is never offered in production. */
    isSample: boolean('is_sample').notNull().default(true),
  },
  (table) => [
    unique('rates_tier').on(table.bankCode, table.side, table.minQuantity),
    check('rates_fees', sql`${table.fee} >= 0 and ${table.percentFee} >= 0`),
  ],
);

/** Pairs of wallet currencies that can be swapped. A pair's value follows the rates. */
export const exchangePairs = pgTable(
  'exchange_pairs',
  {
    /** `VND`, or the code of a currency. */
    fromCode: text('from_code').notNull(),
    toCode: text('to_code').notNull(),
    /** 1 active, 0 inactive. */
    status: integer('status').notNull().default(1),
    /** Units of the target. */
    fee: numeric('fee').notNull().default('0'),
    /** Percentage of the result. */
    percentFee: numeric('percent_fee').notNull().default('0'),
  },
  (table) => [
    primaryKey({ name: 'exchange_pairs_pkey', columns: [table.fromCode, table.toCode] }),
    check('exchange_pairs_fees', sql`${table.fee} >= 0 and ${table.percentFee} >= 0`),
  ],
);

export type RateRow = typeof rates.$inferSelect;

/** Sides of currencies that cannot be traded until their rates agree again or an operator accepts them. */
export const ratePauses = pgTable(
  'rate_pauses',
  {
    bankCode: text('bank_code')
      .notNull()
      .references(() => currencies.code),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    reason: text('reason', { enum: PAUSE_REASONS }).notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bankCode, table.side] })],
);

export type RatePauseRow = typeof ratePauses.$inferSelect;

/** What one unit of a currency cost, sampled every five minutes while its side could be traded; thinned with age (`domain/pricing/rate-history.ts`). */
export const rateSamples = pgTable(
  'rate_samples',
  {
    currencyCode: text('currency_code')
      .notNull()
      .references(() => currencies.code, { onDelete: 'cascade' }),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    /** Beginning of the five minutes. */
    slot: timestamp('slot', { withTimezone: true }).notNull(),
    /** Dong for one unit, of the least order. */
    price: numeric('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.currencyCode, table.slot, table.side] })],
);

/** A text of the site that operators write, in two languages. */
export const siteTexts = pgTable('site_texts', {
  code: text('code').primaryKey(),
  imageSrc: text('image_src').notNull().default(''),
  vi: text('vi').notNull(),
  en: text('en').notNull(),
  status: integer('status').notNull().default(1),
  orderBy: integer('order_by').notNull().default(0),
});

/** The site's switches; exactly one row. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer('id').primaryKey().default(1),
    domain: text('domain').notNull(),
    /** Title, description and keywords of trading pages by language, in place of the product's own. */
    titles: jsonb('titles').$type<TextsByName>().notNull().default({}),
    descriptions: jsonb('descriptions').$type<TextsByName>().notNull().default({}),
    keywords: jsonb('keywords').$type<TextsByName>().notNull().default({}),
    /** Paths of pictures by use: `share` for those who share a page. */
    logos: jsonb('logos').$type<TextsByName>().notNull().default({}),
    /** Languages that visitors are offered besides Vietnamese and English, by their tags or codes. */
    locales: text('locales').array().notNull().default([]),
    email: text('email').notNull(),
    /** The announcement on the home and trade pages, plain text; empty for none. */
    siteNotify: text('site_notify').notNull().default(''),
    /** Property and widget of the live chat, as its service writes them; this and the following are empty for none. */
    tawkId: text('tawk_id').notNull().default(''),
    /** Page of a video about trading here. */
    videoLink: text('video_link').notNull().default(''),
    phone: text('phone').notNull().default(''),
    skype: text('skype').notNull().default(''),
    yahoo: text('yahoo').notNull().default(''),
    allowBuy: boolean('allow_buy').notNull().default(true),
    allowSell: boolean('allow_sell').notNull().default(true),
    allowExchange: boolean('allow_exchange').notNull().default(true),
    allowWithdraw: boolean('allow_withdraw').notNull().default(true),
    allowLoginZallo: boolean('allow_login_zallo').notNull().default(true),
    showTransactionHistory: boolean('show_transaction_history').notNull().default(false),
    /** Whether strangers see the newest coins in and out, and the total of profits. */
    showExchangeActivity: boolean('show_exchange_activity').notNull().default(true),
    requiredVerify: boolean('required_verify').notNull().default(true),
    requiredLoginToBuySell: boolean('required_login_to_buy_sell').notNull().default(false),
    /** Dong from which an order needs a signed-in user; 0 always, null never. */
    minOrderLogin: numeric('min_order_login'),
    /** Dong from which an order needs a verified identity; null never. */
    minOrderKyc: numeric('min_order_kyc'),
    /** Kept and shown to operators; no call uses it. */
    minWithdraw: numeric('min_withdraw').notNull().default('0'),
    /** Seconds a customer has to pay. */
    orderTimer: integer('order_timer').notNull().default(3600),
    /** Seconds after its last update in which a review, a requested proof or requested documents run out. */
    reviewTimer: integer('review_timer').notNull().default(86_400),
    /** Seconds: a bank that names an earlier time than this before its report is not believed. */
    reportDelay: integer('report_delay').notNull().default(3600),
    /** Percentage by which an order may cost more today and is still delivered for money that came after its quote. */
    quoteTolerance: numeric('quote_tolerance').notNull().default('0.5'),
    /** Unpaid orders that one guest, one account and one network may have at once. */
    maxOpenGuest: integer('max_open_guest').notNull().default(10),
    maxOpenAccount: integer('max_open_account').notNull().default(20),
    maxOpenNetwork: integer('max_open_network').notNull().default(500),
    /** Part of a currency's stock that one visitor may hold unpaid from the second order on. */
    unpaidShare: numeric('unpaid_share').notNull().default('0.1'),
  },
  (table) => [
    check('site_settings_single', sql`${table.id} = 1`),
    check('site_settings_unpaid_share', sql`${table.unpaidShare} between 0 and 1`),
  ],
);

import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderSide } from '#domain/catalogue/site-config';
import type { DecimalText } from '#domain/money/money';
import type { AlertDirection } from '#domain/pricing/price-alert';
import type { NoticeKind } from '../../mails/wording.ts';

/**
 * Mails requested for an address. Whether and what to write depends on the address's account; that is looked up when the
 * mail is written, so that no answer takes longer for an account that exists.
 */
export type AskedDraft =
  | { readonly kind: 'registration'; readonly passwordHash: string; readonly sponsor: string }
  | { readonly kind: 'reset' };

/** Warning that an order is about to run out; what it says is looked up when the mail is written. */
export interface ExpiryDraft {
  readonly kind: 'expiry';
  readonly ref: string;
}

/** News of an order; they are written as long as the order still has them. */
export interface NewsDraft {
  readonly kind: 'orderNews';
  readonly ref: string;
  /** Name of what there is to say (`orderNewsOf`). */
  readonly news: string;
}

/** Mail that tells a guest that an account has claimed the order. */
export interface ClaimedDraft {
  readonly kind: 'orderClaimed';
  readonly ref: string;
}

/** Mail with a private link of its own to a guest's order; its secret is made when it is written. */
export interface LinkDraft {
  readonly kind: 'orderLink';
  readonly ref: string;
  /**
   * Hash of the order's link when the mail was asked for; null without one. A link that was made
   * since ends the mail, too.
   */
  readonly linkHash: string | null;
}

/** Mail whose link calls the deletion of an account off. */
export interface DeletionDraft {
  readonly kind: 'deletion';
  readonly userId: string;
}

/** Mail that tells an account's owner what was done to it. */
export interface NoticeDraft {
  readonly kind: 'notice';
  readonly notice: NoticeKind;
  /**
   * The account that the link of the mail freezes, whatever address the mail goes to; absent from
   * mails that an earlier version has left.
   */
  readonly userId?: string;
}

/** Mail that confirms a price alert, which is stored when the mail is written. */
export interface AlertAskedDraft {
  readonly kind: 'alertAsked';
  readonly currencyCode: string;
  readonly side: OrderSide;
  /** The target: dong for one unit. */
  readonly price: DecimalText;
  readonly direction: AlertDirection;
}

/** Mail about a price that has reached the target of an alert. */
export interface AlertReachedDraft {
  readonly kind: 'alertReached';
  readonly alertId: string;
  /** Dong for one unit, when it was found to be reached. */
  readonly priceNow: DecimalText;
}

/** A mail before its job writes it: no request writes the text of a mail. */
export type MailDraft =
  | AskedDraft
  | ExpiryDraft
  | NewsDraft
  | LinkDraft
  | ClaimedDraft
  | DeletionDraft
  | AlertAskedDraft
  | AlertReachedDraft
  | NoticeDraft;

/** Mails and text messages that wait to be sent; what was sent is deleted, since links and codes stand in it. */
export const messages = pgTable('messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
  recipient: text('recipient').notNull(),
  language: text('language', { enum: ['vi', 'en'] })
    .notNull()
    .default('vi'),
  /** Null once it is written. */
  draft: jsonb('draft').$type<MailDraft>(),
  /** Of a mail. */
  subject: text('subject').notNull().default(''),
  text: text('text').notNull().default(''),
  /** Of a mail. */
  html: text('html').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Expiry: it is not sent any more from then on. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export type MessageRow = typeof messages.$inferSelect;

import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { headingName } from '#domain/catalogue/currency-names';
import { pathOfCurrency } from '#domain/catalogue/usdt';
import { tradePath } from '#domain/head/public-page';
import { alertAskedWording, alertReachedWording } from '../../mails/alert-wording.ts';
import { type WrittenMail, writeWords } from '../../mails/write-mail.ts';
import type { Database } from '../../store/database.ts';
import { currencies } from '../../store/tables/catalogue.ts';
import type {
  AlertAskedDraft,
  AlertReachedDraft,
  MessageRow,
} from '../../store/tables/messages.ts';
import { type PriceAlertRow, priceAlerts } from '../../store/tables/price-alerts.ts';
import { isLimitExceeded } from '../accounts/count-attempt.ts';
import { mailboxOf } from '../accounts/mailbox.ts';
import type { Vault } from '../accounts/vault.ts';
import type { Exchange } from '../exchange.ts';
import { hashOf } from '../order-codes.ts';
import { CONFIRM_SECONDS } from './alert-times.ts';

/** Alerts of one address that wait for their confirmation or for their price. */
const MOST_ALERTS = 5;

type MailWriter = Pick<Exchange, 'clock' | 'vault' | 'attemptLimits' | 'siteUrl'>;

/** The token of an alert's links: derived by the service's key, so that every mail has the same and no row has it. */
const tokenOf = (vault: Vault, id: string): string => vault.keyed('price-alert-link', id);

const linkTo = (
  { siteUrl, vault }: Pick<Exchange, 'siteUrl' | 'vault'>,
  deed: 'confirm' | 'end',
  id: string,
) => `${siteUrl()}/price-alert/${deed}/${tokenOf(vault, id)}`;

/** What an alert is about, as a mail names it; undefined where its currency is gone. */
const coinOf = async (tx: Database, code: string): Promise<string | undefined> => {
  const [currency] = await tx
    .select({ code: currencies.code, name: currencies.name })
    .from(currencies)
    .where(eq(currencies.code, code));
  return currency && headingName(currency);
};

/**
 * Stores an alert and writes the mail that confirms it; undefined when there is none to write: the address has had its mails of
 * the day, has as many alerts as it may, or the currency is gone.
 */
export const writeAlertAskedMail = async (
  tx: Database,
  exchange: MailWriter,
  {
    recipient: email,
    language,
    createdAt,
  }: Pick<MessageRow, 'recipient' | 'language' | 'createdAt'>,
  { kind: _, ...asked }: AlertAskedDraft,
): Promise<WrittenMail | undefined> => {
  const coin = await coinOf(tx, asked.currencyCode);
  // Counts in a row of the address: alerts of one address are stored one after the other.
  const isOver = await isLimitExceeded(
    { ...exchange, db: tx },
    'price-alert.email',
    mailboxOf(email),
  );
  if (coin === undefined || isOver || (await openAlerts(tx, exchange, email)) >= MOST_ALERTS) {
    return undefined;
  }
  const id = randomUUID();
  await tx.insert(priceAlerts).values({
    ...{ id, email, language, ...asked, createdAt },
    tokenHash: hashOf(tokenOf(exchange.vault, id)),
    expiresAt: new Date(createdAt.getTime() + CONFIRM_SECONDS * 1000),
  });
  const { words, end } = alertAskedWording({ ...asked, coin }, language);
  return writeWords(words, language, linkTo(exchange, 'confirm', id), [
    { label: end, url: linkTo(exchange, 'end', id) },
  ]);
};

const openAlerts = (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  email: string,
): Promise<number> =>
  tx.$count(
    priceAlerts,
    and(
      eq(priceAlerts.email, email),
      inArray(priceAlerts.state, ['waiting_confirmation', 'active']),
      gt(priceAlerts.expiresAt, new Date(clock.now())),
    ),
  );

/** Writes the mail about a reached price; undefined when the alert was ended meanwhile, or its currency is gone. */
export const writeAlertReachedMail = async (
  tx: Database,
  exchange: MailWriter,
  { language }: Pick<MessageRow, 'language'>,
  { alertId, priceNow }: AlertReachedDraft,
): Promise<WrittenMail | undefined> => {
  const [alert] = await tx.select().from(priceAlerts).where(eq(priceAlerts.id, alertId));
  const coin = alert && (await coinOf(tx, alert.currencyCode));
  if (alert?.state !== 'sent' || coin === undefined) return undefined;
  const { words, another, end } = alertReachedWording({ ...alert, coin, priceNow }, language);
  const site = exchange.siteUrl();
  return writeWords(words, language, `${site}${tradePath(alert.side, alert.currencyCode)}`, [
    { label: another, url: `${site}${alertPath(alert)}` },
    { label: end, url: linkTo(exchange, 'end', alertId) },
  ]);
};

/** Path of the page that asks for an alert. */
const alertPath = ({ currencyCode, side }: Pick<PriceAlertRow, 'currencyCode' | 'side'>) =>
  `/price-alert/${encodeURIComponent(pathOfCurrency(currencyCode))}?side=${side}`;

import { eq } from 'drizzle-orm';
import { linkMailForm } from '#domain/rules/link-mail';
import { orders } from '../store/tables/orders.ts';
import { countAttempt } from './accounts/count-attempt.ts';
import { countedAs, type Requester } from './accounts/requester.ts';
import { normalEmail } from './accounts/users.ts';
import { scheduleWarning } from './deadlines/schedule-deadline.ts';
import { refuseInvalid } from './domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from './exchange.ts';
import { post } from './messages.ts';
import { endNews, lockLinked } from './private-link.ts';

/** A mail that comes later than this is no way back. */
const WORTH_MS = 86_400_000;

const NO_NEWS = { newsEmail: null, newsLanguage: null, isNewsByLink: false } as const;

/** The order, and where its link is mailed to. */
interface LinkMail extends Pick<Requester, 'address' | 'language'> {
  readonly ref: string;
  readonly email: string;
  /** Whether news of the order are mailed there from now on; else nowhere. */
  readonly hasNews: boolean;
}

/**
 * Has a private link to a guest's order mailed, and news of it where they are wanted. The answer is
 * the same for every address.
 * @throws {DomainError} INVALID_FIELDS; as `lockLinked` does; and beyond `link-mail.order` and
 *   `link-mail.address`
 */
export const mailLink = async (
  exchange: Exchange,
  { ref, email, hasNews, address, language }: LinkMail,
  visitor: Visitor,
): Promise<void> => {
  refuseInvalid(linkMailForm, { email });
  await inTransaction(exchange, async (tx) => {
    const { order, subject, isByLink } = await lockLinked(tx, ref, visitor);
    const counting = { ...exchange, db: tx };
    await countAttempt(counting, 'link-mail.order', subject);
    await countAttempt(counting, 'link-mail.address', countedAs(address));
    const recipient = normalEmail(email);
    const asked = { newsEmail: recipient, newsLanguage: language, isNewsByLink: isByLink };
    const news = hasNews ? asked : NO_NEWS;
    const { newsEmail, newsLanguage, isNewsByLink } = news;
    await tx
      .update(orders)
      .set({ newsEmail, newsLanguage, isNewsByLink })
      .where(eq(orders.ref, ref));
    await scheduleWarning(tx, { ...order, ...news });
    await post(tx, exchange, {
      channel: 'mail',
      recipient,
      language,
      draft: { kind: 'orderLink', ref, linkHash: order.linkHash },
      expiresAt: new Date(exchange.clock.now() + WORTH_MS),
    });
  });
};

/**
 * Ends the mails with news of a guest's order; where there are none, nothing changes.
 * @throws {DomainError} as `lockLinked` does
 */
export const stopNews = (exchange: Exchange, ref: string, visitor: Visitor): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    await lockLinked(tx, ref, visitor);
    await endNews(tx, ref);
  });

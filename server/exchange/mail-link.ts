import { linkMailForm } from '#domain/rules/link-mail';
import { countAttempt } from './accounts/count-attempt.ts';
import { countedAs, type Requester } from './accounts/requester.ts';
import { normalEmail } from './accounts/users.ts';
import { refuseInvalid } from './domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from './exchange.ts';
import { post } from './messages.ts';
import { lockLinked } from './private-link.ts';

/** A mail that comes later than this helps nobody to come back. */
const WORTH_MS = 86_400_000;

/** The order, and where its link is mailed to. */
interface LinkMail extends Pick<Requester, 'address' | 'language'> {
  readonly ref: string;
  readonly email: string;
}

/**
 * Has a private link to a guest's order mailed. The answer is the same for every address.
 * @throws {DomainError} INVALID_FIELDS; as `lockLinked` does; and beyond `link-mail.order` and
 *   `link-mail.address`
 */
export const mailLink = async (
  exchange: Exchange,
  { ref, email, address, language }: LinkMail,
  visitor: Visitor,
): Promise<void> => {
  refuseInvalid(linkMailForm, { email });
  await inTransaction(exchange, async (tx) => {
    const { order, subject } = await lockLinked(tx, ref, visitor);
    const counting = { ...exchange, db: tx };
    await countAttempt(counting, 'link-mail.order', subject);
    await countAttempt(counting, 'link-mail.address', countedAs(address));
    await post(tx, exchange, {
      ...{ channel: 'mail', recipient: normalEmail(email), language },
      draft: { kind: 'orderLink', ref, linkHash: order.linkHash },
      expiresAt: new Date(exchange.clock.now() + WORTH_MS),
    });
  });
};

import { isSecretHash } from '#domain/order/secret-hash';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import {
  LINK_HEADER,
  linkMailCodec,
  linkRenewalCodec,
  newsStopCodec,
} from '#domain/wire/private-link-wire';
import { DomainError } from '../exchange/domain-error.ts';
import { mailLink, stopNews } from '../exchange/mail-link.ts';
import { renewLink } from '../exchange/private-link.ts';
import { requesterOf } from './accounts/requester.ts';
import { succeed } from './answers.ts';
import { type AppContext, type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

/**
 * Hash of a new order's secret; undefined when it has none.
 * @throws {DomainError} MALFORMED_REQUEST for what cannot be one
 */
export const linkHashOf = (c: AppContext): string | undefined => {
  const hash = c.req.header(LINK_HEADER);
  return hash === undefined ? undefined : checkedHash(hash);
};

const checkedHash = (hash: string): string => {
  if (isSecretHash(hash)) return hash;
  throw new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);
};

/** POST /api/v1/order-link: gives a guest's order a new private link, which ends the one it had. */
export const orderLink: Call = (exchange) => async (c) => {
  const { ref, linkHash } = linkRenewalCodec.decode(await readJson(c));
  await renewLink(exchange, { ref, linkHash: checkedHash(linkHash) }, visitorOf(c));
  return succeed(c, null);
};

/** POST /api/v1/order-link-mail: mails a private link of its own to a guest's order. */
export const orderLinkMail: Call = (exchange) => async (c) => {
  const asked = linkMailCodec.decode(await readJson(c));
  await mailLink(exchange, { ...asked, ...requesterOf(c) }, visitorOf(c));
  return succeed(c, null);
};

/** POST /api/v1/order-news-stop: ends the mails with news of a guest's order; no mail is sent. */
export const orderNewsStop: Call = (exchange) => async (c) => {
  const { ref } = newsStopCodec.decode(await readJson(c));
  await stopNews(exchange, ref, visitorOf(c));
  return succeed(c, null);
};

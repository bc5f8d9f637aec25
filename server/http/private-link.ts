import { isSecretHash } from '#domain/order/secret-hash';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { LINK_HEADER, linkRenewalCodec } from '#domain/wire/private-link-wire';
import { DomainError } from '../exchange/domain-error.ts';
import { renewLink } from '../exchange/private-link.ts';
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

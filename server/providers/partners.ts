import { isOutsideAddress } from '#domain/order/outside-link';
import type { Env } from './safe-settings.ts';
import { listIn } from './setting-list.ts';

/** Partners that the site leads to, by their names in its addresses. */
export type Partners = ReadonlyMap<string, string>;

const PARTNER = /^([a-z0-9][a-z0-9-]{0,39})=(\S+)$/;

/**
 * Reads PARTNERS, `name=https address` separated by semicolons; none where it is missing.
 * @throws {RangeError} naming the place of the one that cannot be used
 */
export const readPartners = (env: Env): Partners => {
  const entries = listIn(env, 'PARTNERS', partnerIn) ?? [];
  const partners = new Map(entries);
  if (partners.size < entries.length) throw new RangeError('PARTNERS names one twice');
  return partners;
};

const partnerIn = (entry: string, place: number): readonly [name: string, address: string] => {
  const [, name = '', address = ''] = PARTNER.exec(entry) ?? [];
  if (!isOutsideAddress(address))
    throw new RangeError(`PARTNERS: partner ${place} is not name=address with https://`);
  return [name, address];
};

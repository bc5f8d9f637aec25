import { linkRenewalCodec } from '#domain/wire/private-link-wire';
import { posting } from './posting.ts';

/** POST /api/v1/order-link: gives a guest's order a new private link, by the hash of its secret. */
export const renewLink = posting('/api/v1/order-link', linkRenewalCodec.encode);

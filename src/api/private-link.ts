import { linkMailCodec, linkRenewalCodec } from '#domain/wire/private-link-wire';
import { posting } from './posting.ts';

/** POST /api/v1/order-link: gives a guest's order a new private link, by the hash of its secret. */
export const renewLink = posting('/api/v1/order-link', linkRenewalCodec.encode);

/** POST /api/v1/order-link-mail: mails a private link of its own to a guest's order. */
export const mailLink = posting('/api/v1/order-link-mail', linkMailCodec.encode);

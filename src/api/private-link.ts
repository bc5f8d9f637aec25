import { linkMailCodec, linkRenewalCodec, newsStopCodec } from '#domain/wire/private-link-wire';
import { posting } from './posting.ts';

/** POST /api/v1/order-link: gives a guest's order a new private link, by the hash of its secret. */
export const renewLink = posting('/api/v1/order-link', linkRenewalCodec.encode);

/** POST /api/v1/order-link-mail: mails a private link of its own to a guest's order. */
export const mailLink = posting('/api/v1/order-link-mail', linkMailCodec.encode);

/** POST /api/v1/order-news-stop: ends the mails with news of a guest's order. */
export const stopNews = posting('/api/v1/order-news-stop', newsStopCodec.encode);

import { alertLinkCodec, priceAlertCodec } from '#domain/wire/price-alert-wire';
import { posting } from './posting.ts';

const ofToken = (token: string) => alertLinkCodec.encode({ token });

/** POST /api/v1/price-alerts: asks for a mail when a price reaches a target; a mail confirms it. */
export const askAlert = posting('/api/v1/price-alerts', priceAlertCodec.encode);

/** POST /api/v1/price-alerts/confirm: starts an alert by the token of the mail's link. */
export const confirmAlert = posting('/api/v1/price-alerts/confirm', ofToken);

/** POST /api/v1/price-alerts/end: ends an alert by the token of its mails' link. */
export const endAlert = posting('/api/v1/price-alerts/end', ofToken);

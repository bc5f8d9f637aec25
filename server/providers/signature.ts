import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds of the epoch when the message was signed. */
export const TIMESTAMP_HEADER = 'X-Timestamp';
/** HMAC-SHA256 over the timestamp, a dot and the body as it travels, in hexadecimal. */
export const SIGNATURE_HEADER = 'X-Signature';

/** Largest difference of a message's clock from ours: older messages may be replays. */
const WINDOW_SECONDS = 5 * 60;

export interface Signed {
  readonly timestamp: string;
  readonly body: string | Uint8Array;
}

const macOf = (secret: string, { timestamp, body }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/** Signs what we send, and what a provider sends us, in the same way. */
export const sign = (secret: string, signed: Signed): string =>
  macOf(secret, signed).toString('hex');

/** Whether a signature is valid and recent; `now` is in milliseconds of the epoch. */
export const isSignedLately = (
  secret: string,
  { signature, ...signed }: Signed & { readonly signature: string },
  now: number,
): boolean => {
  if (!/^\d{1,12}$/.test(signed.timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const age = Math.abs(now / 1000 - Number(signed.timestamp));
  return (
    age <= WINDOW_SECONDS && timingSafeEqual(Buffer.from(signature, 'hex'), macOf(secret, signed))
  );
};

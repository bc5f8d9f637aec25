import { isOrderSecret, type PrivateLink } from '#domain/order/private-link';
import type { Storage } from './storage.ts';

/**
 * Secrets of private links that this browser has, by their order. The first one is sent with calls; those behind it came later and
 * are not proven: out of a link's address, or of a new link whose call has no answer yet. So a bad link takes no good secret's
 * place.
 */
const secretsOf = (storage: Storage, ref: string): readonly string[] =>
  (storage.read(`link:${ref}`) ?? '').split(' ').filter(isOrderSecret);

const write = (storage: Storage, ref: string, secrets: readonly string[]): void => {
  if (secrets.length === 0) storage.remove(`link:${ref}`);
  else storage.write(`link:${ref}`, secrets.join(' '));
};

/** Secret to send with calls about an order; empty where there is none. */
export const secretOf = (storage: Storage, ref: string): string => secretsOf(storage, ref)[0] ?? '';

/** Secrets behind the first one: more are not worth their calls. */
const MOST_UNPROVEN = 2;

/** Stores one more secret of an order. */
export const addSecret = (storage: Storage, { ref, secret }: PrivateLink): void => {
  const [first, ...later] = secretsOf(storage, ref).filter((known) => known !== secret);
  const kept = first === undefined ? [] : [first, ...later.slice(1 - MOST_UNPROVEN)];
  write(storage, ref, [...kept, secret]);
};

/** Drops a secret that opens nothing; whether another one is left to be tried. */
export const rejectSecret = (storage: Storage, { ref, secret }: PrivateLink): boolean => {
  const left = secretsOf(storage, ref).filter((known) => known !== secret);
  if (secret !== '') write(storage, ref, left);
  return secret !== '' && left.length > 0;
};

/** Drops an order's secrets. */
export const forgetSecrets = (storage: Storage, ref: string): void => write(storage, ref, []);

/**
 * Secret of an order's link, empty where it is not stored. It is the one to send from then on; those before it are over.
 * @param isOfLink whether a secret is the link's
 */
export const provenSecret = (
  storage: Storage,
  ref: string,
  isOfLink: (secret: string) => boolean,
): string => {
  const secrets = secretsOf(storage, ref);
  const at = secrets.findIndex(isOfLink);
  if (at > 0) write(storage, ref, secrets.slice(at));
  return secrets[at] ?? '';
};

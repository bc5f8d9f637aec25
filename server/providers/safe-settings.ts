export type Env = Readonly<Record<string, string | undefined>>;

/** Shorter ones can be guessed. */
const MIN_SECRET_LENGTH = 32;
/** A random one of 32 hexadecimal digits has fewer once in ten million times. */
const MIN_SECRET_SIGNS = 8;
/** A word that is written several times. */
const REPETITION = /^(.{1,16}?)\1+.{0,15}$/s;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Account numbers, addresses and secrets do not travel in the clear. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));

/** @throws {RangeError} naming the setting, unless it is an address that `isSafe` */
export const safeUrlOf = (name: string, url: string): URL => {
  if (!URL.canParse(url) || !isSafe(new URL(url)) || url.includes('*')) {
    throw new RangeError(`${name} must begin with https:// (http:// only on this machine)`);
  }
  return new URL(url);
};

/** @throws {RangeError} naming the setting, never the secret */
export const secretOf = (env: Env, name: string): string => {
  const secret = env[name] ?? '';
  const isShort = secret.trim().length < MIN_SECRET_LENGTH;
  if (isShort || new Set(secret).size < MIN_SECRET_SIGNS || REPETITION.test(secret)) {
    throw new RangeError(
      `${name} must have at least ${MIN_SECRET_LENGTH} characters, ${MIN_SECRET_SIGNS} of them different`,
    );
  }
  return secret;
};

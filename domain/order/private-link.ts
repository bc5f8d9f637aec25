const SECRET = /^[0-9a-f]{32}$/;
const PATH = /^\/order\/([0-9A-Za-z-]{1,100})\/?$/;
/** Browsers send no fragment to a server, so that no log of requests has the secret. */
const NAME = '#k=';

/** An order's reference and the secret that opens all of it. */
export interface PrivateLink {
  readonly ref: string;
  readonly secret: string;
}

/** Whether a text can be the secret of a private link: 128 bits as hexadecimal text, as `newKey` makes them. */
export const isOrderSecret = (text: string): boolean => SECRET.test(text);

/**
 * Address of an order's page with the secret that opens all of it.
 * @param origin scheme and host of the site
 */
export const privateLinkOf = (origin: string, { ref, secret }: PrivateLink): string =>
  `${origin}/order/${encodeURIComponent(ref)}${NAME}${secret}`;

/** Whether a page's address carries a secret, good or damaged. */
export const hasSecret = ({ hash }: Pick<Location, 'hash'>): boolean => hash.startsWith(NAME);

/** The private link in a page's address; undefined when there is none, or it is damaged. */
export const readPrivateLink = ({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): PrivateLink | undefined => {
  const ref = PATH.exec(pathname)?.[1];
  const secret = hash.slice(NAME.length);
  return ref !== undefined && hasSecret({ hash }) && isOrderSecret(secret)
    ? { ref, secret }
    : undefined;
};

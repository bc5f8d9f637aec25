import { isSignedLately, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../providers/signature.ts';
import { refuse } from './answers.ts';
import { readBodyText } from './body-text.ts';
import type { AppContext } from './env.ts';

interface Signing {
  /** Shared with the provider. */
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What is done with a report as it was received. */
  readonly take: (raw: string) => Promise<Response>;
}

/** Takes the body of a request that its provider signed lately, to the letter; answers any other with 401. */
export const takeSigned = async (
  c: AppContext,
  { secret, now, take }: Signing,
): Promise<Response> => {
  const signed = {
    timestamp: c.req.header(TIMESTAMP_HEADER) ?? '',
    signature: c.req.header(SIGNATURE_HEADER) ?? '',
    body: new Uint8Array(await c.req.arrayBuffer()),
  };
  if (isSignedLately(secret, signed, now)) return take(await readBodyText(c));
  return refuse(c, 401, {
    message: 'The signature is not valid.',
    messageCode: 'FORGED_REQUEST',
  });
};

/** Years of four digits: the database refuses others, and the money would not be booked. */
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(9999, 11, 31);

/** Epoch milliseconds of a time in ISO 8601 with its offset; undefined for an absent or implausible one. */
export const momentOf = (text: string | undefined): number | undefined => {
  const moment = /(?:Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return moment >= EARLIEST && moment <= LATEST ? moment : undefined;
};

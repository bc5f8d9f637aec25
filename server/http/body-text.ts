import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { DomainError } from '../exchange/domain-error.ts';
import type { AppContext } from './env.ts';

/** Limit of a body, and of its decompressed size, for every call but uploads. */
export const MAX_BODY_BYTES = 64 * 1024;

const unzip = promisify(gunzip);

const isTooLarge = (error: unknown) =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/**
 * Text of a request's body, decompressed from gzip up to the allowed size: a few bytes can expand to gigabytes.
 * @throws {DomainError} when it is too large, otherwise encoded, or not UTF-8
 */
export const readBodyText = async (c: AppContext): Promise<string> => {
  const bytes = await readBytes(c);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);
  }
};

const readBytes = async (c: AppContext): Promise<ArrayBuffer | Uint8Array> => {
  const encoding = (c.req.header('content-encoding') ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return c.req.arrayBuffer();
  if (encoding !== 'gzip') throw new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);
  try {
    return await unzip(await c.req.arrayBuffer(), { maxOutputLength: MAX_BODY_BYTES });
  } catch (error) {
    throw isTooLarge(error)
      ? new DomainError('TOO_LARGE', 'The request is too large.')
      : new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);
  }
};

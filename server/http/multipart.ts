import { once } from 'node:events';
import busboy from 'busboy';
import type { RuleError } from '#domain/rules/error-codes';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { DomainError, invalidFields } from '../exchange/domain-error.ts';
import { MAX_BODY_BYTES } from './body-text.ts';
import type { AppContext } from './env.ts';

/** Multipart form with at most one file. */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined without a file, or for an empty one without a name, which browsers send for an empty input. */
  readonly file: Uint8Array | undefined;
}

export interface MultipartOptions {
  /** Field of the file; a file in any other field is refused. */
  readonly fileField: string;
  readonly maxFileBytes: number;
  /** Validation error of a larger file. */
  readonly tooLarge: RuleError;
}

const MAX_FIELDS = 20;
const MAX_NAME_BYTES = 100;
const MAX_HEADERS_OF_A_PART = 20;

const malformed = () => new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);

/** Whether a request declares a multipart form. */
export const isMultipart = (c: AppContext): boolean =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/**
 * Reads a multipart form as a stream, up to its limits. Check the request's rights before.
 * @throws {DomainError} MALFORMED_REQUEST when it is malformed, or has a field twice; INVALID_FIELDS when the file is
 *   too large; TOO_LARGE when the whole is
 */
export const readMultipart = async (
  c: AppContext,
  options: MultipartOptions,
): Promise<MultipartForm> => {
  const body = c.req.raw.body;
  if (!body || c.req.header('content-encoding') !== undefined) throw malformed();
  const parser = createParser(c.req.header('content-type') ?? '', options);
  const form = collect(parser, options);
  // Awaited at the end; until then a failure shows in the race below.
  form.catch(() => {});
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const chunk = await Promise.race([reader.read().catch(abandoned), form.then(ended)]);
      if (chunk.done) break;
      size += chunk.value.length;
      if (size > options.maxFileBytes + MAX_BODY_BYTES)
        throw DomainError.saying('TOO_LARGE', options.tooLarge);
      if (!parser.write(chunk.value)) await Promise.race([once(parser, 'drain'), form]);
    }
    parser.end();
    return await form;
  } finally {
    parser.destroy();
    // Not cancelled: that would close the connection before the answer is sent.
    reader.releaseLock();
  }
};

/** Error of a client that disconnected during the upload. */
const abandoned = (): never => {
  throw malformed();
};

/** The form ends only with its parser; in a race it stands for its failure. */
const ended = () => ({ done: true, value: undefined }) as const;

const createParser = (type: string, { maxFileBytes }: MultipartOptions): busboy.Busboy => {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        // One byte more than allowed, to tell a truncated file from one that fits.
        fileSize: maxFileBytes + 1,
        fields: MAX_FIELDS,
        fieldSize: MAX_BODY_BYTES,
        fieldNameSize: MAX_NAME_BYTES,
        headerPairs: MAX_HEADERS_OF_A_PART,
      },
    });
  } catch {
    throw malformed();
  }
};

const collect = (
  parser: busboy.Busboy,
  { fileField, maxFileBytes, tooLarge }: MultipartOptions,
): Promise<MultipartForm> =>
  new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const parts: Buffer[] = [];
    let file: Uint8Array | undefined;
    const refuse = () => reject(malformed());
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (valueTruncated) return reject(new DomainError('TOO_LARGE', 'The request is too large.'));
      if (nameTruncated || fields.has(name)) return refuse();
      fields.set(name, value);
    });
    parser.on('file', (name, stream, { filename }) => {
      if (name !== fileField) {
        refuse();
        stream.resume();
        return;
      }
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > maxFileBytes) reject(invalidFields({ [fileField]: tooLarge }));
      });
      stream.on('error', refuse);
      stream.on('end', () => {
        if (size > 0 || filename) file = Buffer.concat(parts);
      });
    });
    parser.on('filesLimit', refuse);
    parser.on('fieldsLimit', refuse);
    parser.on('error', refuse);
    parser.on('close', () => resolve({ fields: Object.fromEntries(fields), file }));
  });

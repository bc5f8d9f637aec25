import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { DomainError } from '../exchange/domain-error.ts';
import { readBodyText } from './body-text.ts';
import type { AppContext } from './env.ts';

const OPENING = /["{}]/g;
const COLON = /\s*:/y;

/** Index of the quote that closes a text. By hand: a pattern for it runs out of stack on megabytes. */
const closingQuote = (json: string, opening: number): number => {
  for (let at = opening + 1; ; at += 1) {
    at = json.indexOf('"', at);
    let before = at - 1;
    while (json[before] === '\\') before -= 1;
    // A quote after an odd number of backslashes is escaped.
    if ((at - before) % 2 === 1) return at;
  }
};

/**
 * Whether an object in a JSON text has a key twice, which parsers read differently. The text must be JSON; keys are
 * compared after unescaping.
 */
export const hasDuplicateKeys = (json: string): boolean => {
  const open: Set<string>[] = [];
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(json); found; found = OPENING.exec(json)) {
    const [token] = found;
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else {
      const end = closingQuote(json, found.index) + 1;
      OPENING.lastIndex = end;
      COLON.lastIndex = end;
      if (COLON.test(json)) {
        const key = JSON.parse(json.slice(found.index, end)) as string;
        const keys = open.at(-1);
        if (keys?.has(key)) return true;
        keys?.add(key);
      }
    }
  }
  return false;
};

/** No call has deeper JSON. */
const MAX_DEPTH = 8;
/** The longest valid text: a note of 500 characters, each nine letters long as part of a URL. */
const MAX_TEXT_LENGTH = 5_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** PostgreSQL stores neither NUL nor half a character. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const UNSTORABLE_SIGNS = new RegExp(UNSTORABLE, 'gu');

type Json = Readonly<Record<string, unknown>>;

const malformed = () => new DomainError('MALFORMED_REQUEST', ERROR_TEXTS.recheck);

/**
 * JSON object of a request; an empty body is an empty object.
 * @throws {DomainError} when it is no JSON, or hostile JSON
 */
export const readJson = async (c: AppContext): Promise<Json> => jsonIn(c, await readBodyText(c));

/**
 * JSON object of the text of a request's body.
 * @throws {DomainError} as `readJson` does
 */
export const jsonIn = (c: AppContext, text: string): Json => {
  const body = objectIn(c, text);
  refuseHostile(body);
  return body;
};

/**
 * JSON object of a request in which one field may be a text of any length.
 * @throws {DomainError} as `readJson` does
 */
export const readJsonWithLongText = async (c: AppContext, field: string): Promise<Json> => {
  const body = objectIn(c, await readBodyText(c));
  const { [field]: long, ...rest } = body;
  refuseHostile(typeof long === 'string' ? rest : body);
  return body;
};

/**
 * JSON object of a text in which one field was written by a stranger and handed on, such as the memo of a transfer: that field is
 * taken whatever it says, without what the database cannot store.
 * @throws {DomainError} as `readJson` does, for the other fields
 */
export const jsonWithForeignText = (c: AppContext, text: string, field: string): Json => {
  const { [field]: foreign, ...rest } = objectIn(c, text);
  refuseHostile(rest);
  if (typeof foreign !== 'string') refuseHostile(foreign);
  return { ...rest, [field]: typeof foreign === 'string' ? storable(foreign) : foreign };
};

/** A text without what the database cannot store. */
export const storable = (text: string): string => text.replace(UNSTORABLE_SIGNS, '\ufffd');

const objectIn = (c: AppContext, text: string): Json => {
  if (text === '') return {};
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) {
    throw new DomainError('MALFORMED_REQUEST', 'Content-Type must be application/json.');
  }
  const body = parse(text);
  if (hasDuplicateKeys(text)) throw malformed();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed();
  return body as Json;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
};

/**
 * Checks a decoded value, also after a second decoding, such as of URL-encoded notes.
 * @throws {DomainError} on hostile values, or ones the database cannot store
 */
export const refuseHostile = (value: unknown, depth = 0): void => {
  if (typeof value === 'string') refuseText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) throw malformed();
  for (const [key, inner] of Object.entries(value)) {
    // A key of Object.prototype would be read as inherited by other code.
    if (key in Object.prototype) throw malformed();
    refuseText(key);
    refuseHostile(inner, depth + 1);
  }
};

const refuseText = (text: string) => {
  if (text.length > MAX_TEXT_LENGTH || UNSTORABLE.test(text)) throw malformed();
};

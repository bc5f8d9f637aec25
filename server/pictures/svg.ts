/** An SVG's first element stands near its beginning. */
const PROLOGUE_BYTES = 64 * 1024;

/** An SVG that a drawing program exports for an avatar has far fewer. */
const MAX_ELEMENTS = 5_000;
/** Each `use` draws again what it names, so that a few of them nested stand for millions of elements. */
const MAX_USES = 16;

const OPENING_TAG = /<[A-Za-z_]/g;
const USE = /<(?:[\w.-]+:)?use[\s/>]/g;
/** An SVG inside an SVG would be drawn uncounted. */
const NESTED_SVG = /data:image\/svg/i;
const DECLARED_ENCODING = /^\uFEFF?\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/;
/** Encodings in which markup reads as it does here. */
const READABLE_ENCODING = /^(?:utf-8|us-ascii|iso-8859-1)$/i;

/**
 * The text from an XML document's first element on; undefined when the document type declares entities, which stand for
 * arbitrary text.
 */
const fromRoot = (text: string): string | undefined => {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const [, opening] = /^(<!--|<\?|<!doctype)/i.exec(rest) ?? [];
    if (opening === undefined) return rest;
    const closing = { '<!--': '-->', '<?': '?>' }[opening] ?? '>';
    const end = rest.indexOf(closing, opening.length);
    if (end < 0 || (closing === '>' && rest.slice(0, end).includes('['))) return undefined;
    rest = rest.slice(end + closing.length).trimStart();
  }
};

/** Whether a file is an SVG in a readable encoding that declares no entities; decided by its bytes. */
export const isSvg = (bytes: Uint8Array): boolean => {
  const beginning = new TextDecoder().decode(bytes.subarray(0, PROLOGUE_BYTES));
  const [, encoding = 'utf-8'] = DECLARED_ENCODING.exec(beginning) ?? [];
  return (
    READABLE_ENCODING.test(encoding) && /^<(?:[\w.-]+:)?svg[\s/>]/.test(fromRoot(beginning) ?? '')
  );
};

const hasMoreThan = (text: string, pattern: RegExp, most: number): boolean => {
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
};

/** Whether an SVG has more elements, or more that repeat others, than an avatar needs. */
export const isSvgTooComplex = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder().decode(bytes);
  return (
    NESTED_SVG.test(text) ||
    hasMoreThan(text, USE, MAX_USES) ||
    hasMoreThan(text, OPENING_TAG, MAX_ELEMENTS)
  );
};

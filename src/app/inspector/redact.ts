/** Names of what belongs to a person: it stays out of any tool that watches. */
const PRIVATE = /token|secret|password|address|account|name|note|email|phone|wallet|user/i;
const MAX_DEPTH = 6;

/** A copy fit to be looked at: private texts are dotted out, actors and other objects with a life of their own named. */
export const redacted = (value: unknown, key = '', depth = 0): unknown => {
  if (typeof value === 'string') return PRIVATE.test(key) && value !== '' ? '•••' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((item) => redacted(item, key, depth + 1));
  if ('sessionId' in value) return `actor ${String(value.sessionId)}`;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, redacted(inner, name, depth + 1)]),
  );
};

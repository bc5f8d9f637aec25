import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { configurationSummary, isConfiguration } from './summary.ts';

/** Keys of personal data and credentials, which are redacted for inspection. */
const PRIVATE =
  /token|secret|password|address|account|name|note|email|phone|wallet|user|birthday|passport|avatar|picture|sponsor|otp|customer|memo$|transactionId|^(key|sessions?|authorization|cookie|result|url|device|network)$/i;
/** Texts that are private under any key: mail addresses, one-time codes, and secrets of private links, in a link or alone. */
const PRIVATE_TEXT = /\S@\S|^\d{4,8}$|^[0-9a-f]{32}$|#k=/;
/** Keys that are harmless even inside a private part. */
const HARMLESS = /^(type|kind|status|[a-z]*code|currencyKey|timezoneKey|country)$/i;
/** Number and code of a voucher are money: nothing inside it is harmless. */
const VOUCHER = /voucher$/i;
const DOTS = '•••';
const MAX_DEPTH = 8;
/** Longer lists, such as all rates, are shown by their length. */
const MAX_ITEMS = 25;

const isHidden = (text: string, isPrivate: boolean, key: string) =>
  text !== '' && ((isPrivate && !HARMLESS.test(key)) || PRIVATE_TEXT.test(text));

/**
 * Redacted copy for inspection: private texts and parts are masked; actors, which lead to the whole system, and
 * errors are named; the configuration is shown by counts.
 */
export const redacted = (value: unknown, key = '', isInside = false, depth = 0): unknown => {
  const isPrivate = isInside || PRIVATE.test(key);
  if (typeof value === 'string') return isHidden(value, isPrivate, key) ? DOTS : value;
  if (typeof value === 'number') return isPrivate && !HARMLESS.test(key) ? DOTS : value;
  if (typeof value !== 'object' || value === null) return value;
  if (VOUCHER.test(key) && 'code' in value) return DOTS;
  if ('sessionId' in value) return `actor ${String(value.sessionId)}`;
  if ('xstate$$type' in value && 'id' in value) return `actor ${String(value.id)}`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (isConfiguration(value)) return configurationSummary(value);
  if (depth > MAX_DEPTH) return '…';
  if (Array.isArray(value) && value.length > MAX_ITEMS) return `${value.length} items`;
  if (Array.isArray(value)) return value.map((item) => redacted(item, key, isPrivate, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      redacted(inner, name, isPrivate, depth + 1),
    ]),
  );
};

/** Part of a snapshot that is shown: state, context, and outcome. */
const redactedSnapshot = (snapshot: object) => {
  const { status, value, transitions, context, input, output, error } = snapshot as Record<
    string,
    unknown
  >;
  return {
    status,
    // Names of states, events and guards, which are the machine's own.
    value,
    transitions,
    ...(redacted({ context, input, output, error }) as object),
  };
};

/** Redacted event as a plain object, the only form that leaves the inspected page. */
export const redactedEvent = (inspected: StatelyInspectionEvent): StatelyInspectionEvent => ({
  ...inspected,
  ...('snapshot' in inspected && { snapshot: redactedSnapshot(inspected.snapshot) as never }),
  ...('event' in inspected && { event: redacted(inspected.event) as never }),
});

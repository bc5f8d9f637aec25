import type { MiddlewareHandler } from 'hono';
import type { WidgetProvider } from '#domain/account/captcha';
import type { Clock } from '../ports/clock.ts';
import { BUILT_FILES } from './built-files.ts';
import type { AppEnv } from './env.ts';

/** A worker's script loads nothing; what else a policy says is a document's. */
const NOTHING_LOADED = "default-src 'none'";
/** Answers other than pages load nothing and are never framed. */
const NOTHING = `${NOTHING_LOADED}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': NOTHING,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // The address contains an order's reference, which is not sent to other sites.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Headers that say something of documents alone: scripts and styles here ask no other site for anything. */
const OF_DOCUMENTS = [
  ...['Permissions-Policy', 'X-Frame-Options', 'Cross-Origin-Opener-Policy', 'Referrer-Policy'],
  'Content-Security-Policy',
];

/** Headers of every answer, except the date. */
export const plainHeaders = (isProduction: boolean): Readonly<Record<string, string>> => ({
  ...HEADERS,
  ...(isProduction && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

interface HeaderOptions {
  readonly clock: Clock;
  readonly isProduction: boolean;
}

/** Headers of every answer. Clients synchronise their clock by the date. */
export const secureHeaders = ({
  clock,
  isProduction,
}: HeaderOptions): MiddlewareHandler<AppEnv> => {
  const headers = Object.entries(plainHeaders(isProduction));
  // What a document may use, what may frame or open it and what it tells others is no matter of a script, and stands in the first load with each file.
  const ofFiles = [
    ...headers.filter(([name]) => !OF_DOCUMENTS.includes(name)),
    ['Content-Security-Policy', NOTHING_LOADED] as const,
  ];
  return async (c, next) => {
    const own = c.req.path.startsWith(BUILT_FILES) ? ofFiles : headers;
    for (const [name, value] of own) c.header(name, value);
    c.header('Date', new Date(clock.now()).toUTCString());
    await next();
  };
};

interface PagePolicy {
  /** Hashes of the page's inline scripts, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Origin of the service, when it is not the page's own. */
  readonly apiHost: string;
  /** Third party whose captcha replaces the own one. */
  readonly widget?: WidgetProvider | undefined;
}

/** Sources and frames of a widget, by its documentation. */
const WIDGET_SOURCES: Readonly<Record<WidgetProvider, { scripts: string; frames: string }>> = {
  turnstile: {
    scripts: 'https://challenges.cloudflare.com',
    frames: 'https://challenges.cloudflare.com',
  },
  recaptcha: {
    scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frames: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  },
};

/**
 * Content security policy of the product's page: own files, hashed inline scripts, no third party but the configured
 * captcha.
 */
export const pagePolicy = ({ scriptHashes, apiHost, widget }: PagePolicy): string => {
  const scripts = scriptHashes.map((hash) => `'${hash}'`);
  const sources = widget && WIDGET_SOURCES[widget];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...(sources ? [sources.scripts] : [])].join(' '),
    ...(sources ? [`frame-src ${sources.frames}`] : []),
    "style-src 'self'",
    // Mantine sets sizes and colours in style attributes, and is configured to insert no style elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${apiHost}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes a script or the page's markup: the page's own policy creates only addresses of its scripts, and the one of
    // articles only what is read in a document that runs nothing.
    "require-trusted-types-for 'script'",
    // A captcha party's script loads further ones by plain texts, which only a default policy can allow.
    ['trusted-types ben-doi ben-doi-articles', ...(sources ? ['default'] : [])].join(' '),
  ].join('; ');
};

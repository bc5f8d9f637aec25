import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../ports/clock.ts';
import type { AppEnv } from './env.ts';

/** Answers that are no page load nothing and stand in no frame. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': NOTHING,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // An order's reference stands in its address: no other site is told.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

interface HeaderOptions {
  readonly clock: Clock;
  readonly isProduction: boolean;
}

/** What every answer carries. The date is the service's own time: clients count by it. */
export const secureHeaders =
  ({ clock, isProduction }: HeaderOptions): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    if (isProduction) c.header('Strict-Transport-Security', 'max-age=31536000');
    c.header('Date', new Date(clock.now()).toUTCString());
    await next();
  };

interface PagePolicy {
  /** Hashes of the page's inline scripts, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Origin of the service where it is not the page's own. */
  readonly apiHost: string;
}

/** The policy of the product's page: our own files, hashed inline scripts, no third party, no frame. */
export const pagePolicy = ({ scriptHashes, apiHost }: PagePolicy): string => {
  const scripts = scriptHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    // Mantine sets sizes and colours in style attributes; it is told to insert no style elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${apiHost}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

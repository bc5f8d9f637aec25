import ipaddr from 'ipaddr.js';
import { remembering } from '../../recent.ts';

/** Languages that mails are written in. */
export type MailLanguage = 'vi' | 'en';

/** Origin of a request about an account, as known before signing in. */
export interface Requester {
  /** Of the client, whole: it is counted, and stored only without its last part. */
  readonly address: string;
  readonly userAgent: string;
  readonly language: MailLanguage;
  /** Called once the request's captcha was found to be solved. */
  readonly onCaptchaSpent?: () => void;
}

const BITS_OF_IPV6 = 128;

/** An IP address; one of IPv4 that is written in IPv6 is one of IPv4. Undefined for any other text. */
const parsed = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined);

/** Addresses that are remembered: a connection makes many calls. */
const MOST_ADDRESSES = 1_000;

/** An IP address in its shortest form, one of IPv4 as such; any other text as it is. */
export const plainAddress = remembering(
  MOST_ADDRESSES,
  (address) => parsed(address)?.toString() ?? address,
);

/** The groups of an IPv6 address that a prefix covers. */
const prefixOf = ({ parts }: ipaddr.IPv6, bits: number): string =>
  parts
    .slice(0, (bits * parts.length) / BITS_OF_IPV6)
    .map((part) => part.toString(16))
    .join(':');

/** The network an address belongs to: 24 bits of IPv4, 48 of IPv6. Enough to recognise, too little to find. */
export const networkOf = (address: string): string => {
  const known = parsed(address);
  if (known instanceof ipaddr.IPv4) return `${known.octets.slice(0, 3).join('.')}.0/24`;
  return known instanceof ipaddr.IPv6 ? `${prefixOf(known, 48)}::/48` : '';
};

/** An address of IPv4 whole; of IPv6 so many bits. */
const countedBy = (bits: number) =>
  remembering(MOST_ADDRESSES, (address) => {
    const known = parsed(address);
    return known instanceof ipaddr.IPv6
      ? `${prefixOf(known, bits)}::/${bits}`
      : plainAddress(address);
  });

/** What limits count an address as: IPv4 whole; of IPv6 the 64 bits of a household, whose other bits cost nothing. */
export const countedAs = countedBy(64);

/**
 * The site an address belongs to: IPv4 whole; of IPv6 the 48 bits that one customer of a provider
 * may have.
 */
export const siteOf = countedBy(48);

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Short description of a browser, such as "Chrome · Android"; empty when unknown. */
export const deviceOf = (userAgent: string): string =>
  [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)].filter(Boolean).join(' · ');

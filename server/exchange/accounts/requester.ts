import { isIPv4, isIPv6 } from 'node:net';

/** Languages that mails are written in. */
export type MailLanguage = 'vi' | 'en';

/** Who asks for something that concerns an account, as far as anybody knows before signing in. */
export interface Requester {
  /** Of the client, whole: it is counted, and kept only without its last part. */
  readonly address: string;
  readonly userAgent: string;
  readonly language: MailLanguage;
}

/** The eight groups of an IPv6 address, however it is shortened. */
const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last];
};

/** The network an address belongs to: 24 bits of IPv4, 48 of IPv6. Enough to recognise, too little to find. */
export const networkOf = (address: string): string => {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : '';
};

/** Who is counted: an IPv4 address; of IPv6 the 64 bits that a household has, for the rest of them cost nothing. */
export const countedAs = (address: string): string =>
  isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;

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

/** A browser in a few words that its owner recognises, such as "Chrome · Android"; empty when it says nothing. */
export const deviceOf = (userAgent: string): string =>
  [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)].filter(Boolean).join(' · ');

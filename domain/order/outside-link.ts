/** Configured addresses of pages outside; undefined where there is none. */
export interface OutsideAddresses {
  /** Shows what to send where. */
  readonly paymentPage: string | undefined;
  /** Where the operator of a sale’s money takes a payment, if it has such a page. */
  readonly operatorPage: string | undefined;
}

export const OUTSIDE_LINKS = ['paymentPage', 'operatorPage'] as const;

/** A link to a page outside, about one order. */
export interface OutsideLink {
  readonly kind: (typeof OUTSIDE_LINKS)[number];
  /** An https address. */
  readonly href: string;
}

const HTTPS = 'https:';

/** Whether an address is one of a page outside: https, and no name or password in it. */
export const isOutsideAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === HTTPS && username === '' && password === '';
};

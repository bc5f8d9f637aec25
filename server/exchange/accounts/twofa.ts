/** What an account demands beside its password (source: 0 none, 1 SMS, 2 authenticator). */
export const TWOFA = { none: 0, sms: 1, authenticator: 2 } as const;

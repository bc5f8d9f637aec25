/** Days after a trade within which support looks into it (source: terms). */
export const SUPPORT_DAYS = 30;

/** Days that an issued voucher can be used (source: terms). */
export const VOUCHER_VALIDITY_DAYS = 30;

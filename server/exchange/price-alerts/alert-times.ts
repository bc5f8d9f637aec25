const DAY_SECONDS = 86_400;

/** How long the link that confirms an alert is good. */
export const CONFIRM_SECONDS = DAY_SECONDS;
/** How long an alert waits for its price. */
export const ACTIVE_SECONDS = 90 * DAY_SECONDS;
/** How long the mail about a reached price is worth sending. */
export const NEWS_SECONDS = DAY_SECONDS;

import { formatMoment } from '#domain/moment-format';

/** Writes epoch seconds as every page does. */
export const useMoment = () => formatMoment;

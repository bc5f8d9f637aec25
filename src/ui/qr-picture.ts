import { encode } from 'uqr';

/** Scanners need four light modules around a code (ISO/IEC 18004), above all on dark pages. */
const QUIET_ZONE = 4;

/** Rows of modules, quiet zone included; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Error correction M, which tolerates a seventh of the code covered. */
export const qrModules = (payload: string): QrModules =>
  encode(payload, { ecc: 'M', border: QUIET_ZONE }).data;

/** An SVG path that covers the dark modules, one unit each. */
export const qrPath = (modules: QrModules): string =>
  modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');

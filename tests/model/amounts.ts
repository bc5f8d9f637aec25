/** An exact amount of any asset, in hundred-millionths of its unit: the oracle computes with BigInt alone. */
export type Units = bigint;

const DECIMALS = 8;
export const ONE: Units = 10n ** BigInt(DECIMALS);

/**
 * The units of a decimal text of at most eight decimals.
 * @throws {RangeError} when it has more of them
 */
export const unitsOf = (text: string): Units => {
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > DECIMALS) throw new RangeError(`finer than a hundred-millionth: ${text}`);
  const units = BigInt(whole) * ONE + BigInt(kept.padEnd(DECIMALS, '0'));
  return isNegative ? -units : units;
};

/** The plain decimal text of units. */
export const textOf = (units: Units): string => {
  const size = units < 0n ? -units : units;
  const fraction = (size % ONE).toString().padStart(DECIMALS, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${size / ONE}${fraction === '' ? '' : `.${fraction}`}`;
};

/**
 * An exact amount of any asset in 10⁻³² of its unit: fees are not rounded, and have up to 31 decimals. The oracle computes with
 * BigInt alone.
 */
export type Exact = bigint;

const DECIMALS = 32;
export const ONE: Exact = 10n ** BigInt(DECIMALS);

/**
 * The amount of a decimal text.
 * @throws {RangeError} when it is finer than 10⁻³²
 */
export const exactOf = (text: string): Exact => {
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  if (fraction.length > DECIMALS) throw new RangeError(`finer than the model computes: ${text}`);
  const size = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return isNegative ? -size : size;
};

/** The plain decimal text of an amount. */
export const textOf = (amount: Exact): string => {
  const size = amount < 0n ? -amount : amount;
  const fraction = (size % ONE).toString().padStart(DECIMALS, '0').replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${size / ONE}${fraction === '' ? '' : `.${fraction}`}`;
};

/** The product of two amounts that is exact; whatever is finer than 10⁻³² is an error of the run. */
export const times = (one: Exact, other: Exact): Exact => {
  const product = one * other;
  if (product % ONE !== 0n) throw new RangeError('finer than the model computes');
  return product / ONE;
};

/** Quasigroup of Damm's algorithm: by row the check so far, by column the next digit. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** The check digit of H. Michael Damm: it finds every wrong digit and every two neighbours that changed places. */
const checkDigitOf = (digits: string): string =>
  [...digits].reduce((check, digit) => DAMM[Number(check)]?.[Number(digit)] ?? '', '0');

/** Whether a text is the number of an account: ten digits whose last one checks the others. */
export const isAccountNumber = (text: string): boolean =>
  /^[1-9]\d{9}$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.slice(-1);

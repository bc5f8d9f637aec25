/** Characters of a line that every terminal has room for. */
export const COLUMNS = 120;
const INDENT = '  ';

const textOf = (value) =>
  value !== null && typeof value === 'object'
    ? Object.values(value).join(' ')
    : String(value ?? '');

/** Words in lines; a word that is longer than a line has one of its own. */
const wrap = (words, joiner, columns) => {
  const lines = [];
  for (const word of words) {
    const longer = lines.length > 0 ? lines.at(-1) + joiner + word : '';
    if (longer !== '' && longer.length <= columns) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/**
 * A row as `name: value`, in lines of at most 120 characters. Empty values are left out. No value is
 * cut, because it is copied into commands.
 * @param {Readonly<Record<string, unknown>>} row
 * @returns {string[]}
 */
export const factLines = (row) => {
  const facts = Object.entries(row).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === '' ? [] : [`${name}: ${text}`];
  });
  const columns = COLUMNS - INDENT.length;
  const fit = facts.flatMap((fact) =>
    fact.length > columns ? wrap(fact.split(' '), ' ', columns) : [fact],
  );
  return wrap(fit, '   ', columns).map((line) => INDENT + line);
};

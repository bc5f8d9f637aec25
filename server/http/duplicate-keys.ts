const OPENING = /["{}]/g;
const COLON = /\s*:/y;

/** Where the text that begins with a quote ends. By hand: a pattern for it runs out of stack on megabytes. */
const closingQuote = (json: string, opening: number): number => {
  for (let at = opening + 1; ; at += 1) {
    at = json.indexOf('"', at);
    let before = at - 1;
    while (json[before] === '\\') before -= 1;
    // A quote after an odd number of backslashes is part of the text.
    if ((at - before) % 2 === 1) return at;
  }
};

/**
 * Whether an object in a JSON text names a key twice: then readers disagree about what it says. The text
 * must be JSON; keys are compared as they are meant, whatever escapes they are written with.
 */
export const hasDuplicateKeys = (json: string): boolean => {
  const open: Set<string>[] = [];
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(json); found; found = OPENING.exec(json)) {
    const [token] = found;
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else {
      const end = closingQuote(json, found.index) + 1;
      OPENING.lastIndex = end;
      COLON.lastIndex = end;
      if (COLON.test(json)) {
        const key = JSON.parse(json.slice(found.index, end)) as string;
        const keys = open.at(-1);
        if (keys?.has(key)) return true;
        keys?.add(key);
      }
    }
  }
  return false;
};

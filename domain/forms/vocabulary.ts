/** A complaint about one field: which, and with what numbers. Decimals stay exact texts until they are shown. */
export interface Message<Id extends string> {
  readonly id: Id;
  readonly params?: Readonly<Record<string, string>>;
}

/** What can be done with a table of English messages: say one, write it out, and read it back. */
export interface Vocabulary<Id extends string> {
  readonly say: (id: Id, params?: Readonly<Record<string, string>>) => Message<Id>;
  readonly englishOf: (message: Message<Id>) => string;
  readonly messageOf: (english: string) => Message<Id> | undefined;
}

export const vocabulary = <Id extends string>(
  texts: Readonly<Record<Id, string>>,
): Vocabulary<Id> => {
  const say: Vocabulary<Id>['say'] = (id, params) => (params ? { id, params } : { id });
  return {
    say,
    englishOf: ({ id, params = {} }) =>
      texts[id].replace(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole),
    messageOf: (english) => {
      for (const id of Object.keys(texts) as Id[]) {
        const match = patternOf(texts[id]).exec(english);
        if (match) return match.groups ? say(id, { ...match.groups }) : say(id);
      }
      return undefined;
    },
  };
};

/** `Min order is {min} {code}` as what it may have become: no number and no code has a space in it. */
const patternOf = (text: string) => {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>\\S+)')}$`);
};

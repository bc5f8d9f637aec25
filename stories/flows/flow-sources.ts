type Texts = Readonly<Record<string, string>>;

const machineTexts: Texts = import.meta.glob('/machines/*/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const viewTexts: Texts = import.meta.glob('/src/{fields,features,screens}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Text of a comment, on one line. */
const plain = (comment: string) =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .replaceAll('`', '')
    .trim();

/** Docstring of a flow's machine; empty without one. */
export const describedAs = (folder: string): string => {
  const text = machineTexts[`/machines/${folder}/${folder}.machine.ts`] ?? '';
  const [, comment = ''] =
    /(\/\*\*(?:[^*]|\*(?!\/))*\*\/)\nexport const \w+Machine = /.exec(text) ?? [];
  return plain(comment);
};

export interface Users {
  /** Files of fields and features that use the flow. */
  readonly views: readonly string[];
  /** Screens that use it, or lay out one of these. */
  readonly screens: readonly string[];
}

/** Folder of a file below `src/`: `src/features/trade/TradeCard.tsx` → `features/trade`. */
const partOf = (path: string) => path.replace(/^src\//, '').replace(/\/[^/]+$/, '');

const isScreen = ({ path }: { readonly path: string }) => path.startsWith('src/screens/');

/** Uses of a flow, by the imports of the views. */
export const usersOf = (folder: string): Users => {
  const files = Object.entries(viewTexts).map(([path, text]) => ({ path: path.slice(1), text }));
  const direct = files.filter(({ text }) => text.includes(`'#machines/${folder}/`));
  const views = direct.filter((file) => !isScreen(file));
  const parts = [...new Set(views.map(({ path }) => partOf(path)))];
  const screens = files
    .filter(isScreen)
    .filter(
      (file) => direct.includes(file) || parts.some((part) => file.text.includes(`'#src/${part}/`)),
    );
  return { views: views.map(({ path }) => path), screens: screens.map(({ path }) => path) };
};

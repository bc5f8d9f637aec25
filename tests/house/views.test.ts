import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { sourcesIn } from '#tests/support/flows';

const VIEWS = ['routes', 'screens', 'features', 'fields', 'ui'].flatMap((folder) =>
  sourcesIn(`src/${folder}`, /\.tsx?$/),
);

/** The one bridge between machines and forms. */
const BRIDGE = 'src/fields/form/use-form-patches.ts';

/** Timers, calls and flows, which views may not have. */
const NOT_FOR_VIEWS = new Set([
  ...['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'requestIdleCallback'],
  ...['queueMicrotask', 'useInterval', 'useTimeout', 'useDebouncedCallback', 'useDebouncedValue'],
  ...['fetch', 'ofetch', '$fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon'],
  ...['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useSyncExternalStore', 'useReducer'],
  ...['useMachine', 'useActor', 'useActorRef', 'createActor', 'createMachine', 'setup'],
  ...['localStorage', 'sessionStorage', 'indexedDB'],
]);

/** Names that a text uses as values, so that words in comments, strings and types do not count. */
const namesUsed = (text: string): string[] => {
  const file = ts.createSourceFile(
    'view.tsx',
    text,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
};

const forbiddenIn = (text: string) => [
  ...new Set(namesUsed(text).filter((name) => NOT_FOR_VIEWS.has(name))),
];

/** Modules that a text takes values from; types alone move nothing. */
const valuesFrom = (text: string) =>
  [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)].map(
    ([, module = '']) => module,
  );

describe('the rules of views', () => {
  it('sees through the ways to write it', () => {
    expect(forbiddenIn('window.setTimeout(() => {}, 1)')).toEqual(['setTimeout']);
    expect(forbiddenIn("const later = globalThis['x']; React.useEffect(later)")).toEqual([
      'useEffect',
    ]);
    expect(forbiddenIn('const f = fetch; f("/api")')).toEqual(['fetch']);
    expect(forbiddenIn('/* fetch */ const a: typeof fetch = () => "setTimeout";')).toEqual([]);
  });

  it('reads every view', () => expect(VIEWS.length).toBeGreaterThan(80));

  test('[MACH-02] views have no timers, calls and effects; one bridge subscribes to the machine', () =>
    expect(
      VIEWS.map(({ path, text }) => ({ path, uses: forbiddenIn(text) })).filter(
        ({ uses }) => uses.length > 0,
      ),
    ).toEqual([{ path: BRIDGE, uses: ['useEffect', 'useLayoutEffect'] }]));

  test('[MACH-02] no view takes the network, a machine to run, or the product’s composition', () =>
    expect(
      VIEWS.flatMap(({ path, text }) =>
        valuesFrom(text)
          .filter((module) => /^#src\/(api|app)\/|^ofetch$|^#server\//.test(module))
          .concat(namesUsed(text).filter((name) => /Machine$/.test(name)))
          .map((taken) => `${path}: ${taken}`),
      ),
    ).toEqual([]));

  test('[MACH-02] a view’s own state is no part of a flow: an open picker or picture, its search, what is unfolded, and an amount’s text while it is typed', () =>
    expect(VIEWS.filter(({ text }) => /\buseState\b/.test(text)).map(({ path }) => path)).toEqual([
      'src/features/trade/CoinSearch.tsx',
      'src/features/trade/PriceLine.tsx',
      'src/features/trade/operator/CustomerId.tsx',
      'src/fields/amount/MoneyField.tsx',
      'src/fields/bank/BankSearch.tsx',
      'src/ui/SearchDialog.tsx',
    ]));

  test('[MACH-02] a view reads a machine by selectors, never its snapshot', () =>
    expect(
      VIEWS.map(({ path, text }) => ({
        path,
        // The initial values of a form are read once, by a selector all the same.
        text: text.replaceAll(/select\w+\(actor\.getSnapshot\(\)\)/g, ''),
      }))
        .filter(({ text }) => /\.getSnapshot\(|\.matches\(|\.subscribe\(/.test(text))
        .map(({ path }) => path),
    ).toEqual([]));

  it('the bridge does nothing but carry patches', () =>
    expect(readFileSync(BRIDGE, 'utf8').split('\n').length).toBeLessThan(120));
});

import { expect, it } from 'vitest';
import { smallScriptsPlugin } from '../../scripts/support/small-scripts.ts';

const CODE = 'const twice = (value) => { return value + value; };\nexport { twice };\n';

const chunk = (name: string, moduleId: string, code = CODE) => ({
  ...{ type: 'chunk', fileName: `assets/${name}.js`, moduleIds: [`/site/${moduleId}`], code },
});
type AChunk = ReturnType<typeof chunk>;

const run = (...chunks: readonly AChunk[]): Promise<void> => {
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  const { generateBundle } = smallScriptsPlugin() as unknown as {
    readonly generateBundle: {
      readonly handler: (options: object, bundle: object) => Promise<void>;
    };
  };
  return generateBundle.handler({}, bundle);
};

it('makes the scripts of the first load smaller, which the browser is to compile at once, and no others', async () => {
  const app = chunk('app', 'src/app/main.tsx');
  const trade = chunk('trade', 'src/app/flows/trade.ts');
  const later = chunk('later', 'src/app/flows/order.ts');
  await run(app, trade, later);
  for (const { code } of [app, trade]) {
    const [hint, script = ''] = code.split('\n');
    expect(hint).toBe('//# allFunctionsCalledOnLoad');
    expect(script).not.toBe('');
    expect(script.length).toBeLessThan(CODE.length - 10);
  }
  expect(later.code).toBe(CODE);
});

import { describe, expect, it, test } from 'vitest';
import { FLOW_PARTS, partsReader, some } from '#tests/support/flow-parts';
import { FLOWS, sourcesIn } from '#tests/support/flows';

const machines = sourcesIn('machines', /\.ts$/);
const product = sourcesIn('src/app', /\.tsx?$/);
const partsOf = partsReader();

const missing = (part: string) =>
  FLOWS.filter((flow) => !partsOf(flow).includes(part)).map(({ folder }) => folder);

/** Shared by flows, no flow itself. */
const LOOSE = ['call-outcome', 'form-patched', 'late-machine', 'report-to', 'unprovided'].map(
  (name) => `machines/${name}.ts`,
);

describe('every folder of machines/ is a flow', () => {
  it('finds them', () => expect(FLOWS.length).toBeGreaterThanOrEqual(14));

  it('has nothing beside its folders but what flows share', () =>
    expect(machines.map(({ path }) => path).filter((path) => path.split('/').length === 2)).toEqual(
      LOOSE,
    ));

  it.each(FLOW_PARTS)('each has %s', (part) => expect(missing(part)).toEqual([]));

  it('would notice a flow that has none of it', () => {
    const absent = { folder: 'absent', machine: 'absentMachine', model: 'absentModel' };
    expect(partsOf(absent)).toEqual([]);
  });
});

/** The flows that are built so far, and who spawns each: the root, or a child of the root. */
const PARENTS: Readonly<Record<string, string>> = {
  'account-name': 'trade',
  app: 'the product',
  captcha: 'form',
  countdown: 'order',
  'delivered-voucher': 'order',
  'form-rules': 'trade',
  'order-lifecycle': 'the service, as a pure function',
  'order-stream': 'order',
  'payment-repair': 'order',
  'payout-lifecycle': 'the service, as a pure function',
  'picture-removal': 'order',
  'picture-upload': 'order',
  'proof-confirmation': 'order',
  'proof-pictures': 'order',
  review: 'order',
  'private-link': 'order',
  'link-mail': 'order',
  receipt: 'order',
  cancellation: 'order',
  'sent-money': 'order',
  'session-list': 'password',
  'account-deletion': 'password',
  submission: 'trade',
  'transaction-proof': 'order',
  'voucher-payment': 'order',
};

test('[MACH-01] every flow built so far is an explicit machine, and one root has them all below it', () => {
  const inApp = some(product, /createActor\(machine, \{\s*systemId: 'app'/);
  expect(inApp).toBe(true);
  // No other file of the product starts an actor, but the one that renders a page in the service.
  const starters = sourcesIn('src', /\.tsx?$/).filter(({ text }) => /\bcreateActor\(/.test(text));
  expect(starters.map(({ path }) => path)).toEqual([
    'src/app/start.ts',
    'src/app/rendering/render-page.tsx',
  ]);
  const orphans = FLOWS.filter(({ folder }) => {
    const parent = PARENTS[folder] ?? 'app';
    if (parent.startsWith('the ')) return false;
    const below = machines.filter(({ path }) => path.startsWith(`machines/${parent}/`));
    return !some(below, new RegExp(`'#machines/${folder}/|'\\.\\./${folder}/`));
  });
  expect(orphans.map(({ folder }) => folder)).toEqual([]);
});

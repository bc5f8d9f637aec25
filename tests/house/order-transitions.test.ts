import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { orderLifecycleMachine } from '#machines/order-lifecycle/order-lifecycle.machine';
import { declaredTransitions } from '#src/statechart/machine-outline';
import { LIFECYCLE_EVENTS } from '#tests/machines/order-lifecycle.model';
import { type Source, sourcesIn } from '#tests/support/flows';

const server = sourcesIn('server', /\.ts$/);
const product = [
  ...sourcesIn('domain', /\.ts$/),
  ...sourcesIn('machines', /\.ts$/),
  ...server,
].concat(sourcesIn('src', /\.tsx?$/));

/** Where the one write stands, and what alone may ask for it. */
const CHANGES = 'server/exchange/orders/change-order.ts';
const TRANSITIONS = 'server/exchange/transitions.ts';
const LIFECYCLE = 'machines/order-lifecycle/order-lifecycle.machine.ts';

const parse = ({ path, text }: Source) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const each = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
};

/** `x.update(orders)`: the call, when the table it changes is that of the orders. */
const isUpdateOfOrders = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'update' &&
  /(^|\.)orders$/.test(node.arguments[0]?.getText() ?? '');

const namesOf = (fields: ts.Expression | undefined): string[] => {
  if (!fields || !ts.isObjectLiteralExpression(fields)) return ['?'];
  return fields.properties.flatMap((field) => {
    if (ts.isSpreadAssignment(field)) return namesInSpread(field.expression);
    return [field.name?.getText() ?? '?'];
  });
};

/** A spread object whose fields stand there is read, any other might hold everything. */
const namesInSpread = (spread: ts.Expression): string[] => {
  const inner = ts.isParenthesizedExpression(spread) ? spread.expression : spread;
  if (ts.isBinaryExpression(inner)) return namesOf(inner.right);
  return ts.isObjectLiteralExpression(inner) ? namesOf(inner) : ['?'];
};

/** Updates of orders that write the status, or might. */
const statusWrites = (source: Source): string[] => {
  const found: string[] = [];
  each(parse(source), (node) => {
    if (!isUpdateOfOrders(node)) return;
    const set = node.parent.parent;
    const names = ts.isCallExpression(set) ? namesOf(set.arguments[0]) : ['?'];
    if (names.includes('status') || names.includes('?')) found.push(source.path);
  });
  return found;
};

/** Raw SQL that changes orders, in whatever it is written. */
const RAW = /update\s+"?orders"?\b|insert\s+into\s+"?orders"?\b/i;

describe('the status of an order', () => {
  const planted = (text: string) => statusWrites({ path: 'planted', text });

  it('is looked for in every way to write it', () => {
    expect(planted("tx.update(orders).set({ status: 'paid' }).where(x)")).toHaveLength(1);
    expect(planted('tx.update(tables.orders).set({ note, status })')).toHaveLength(1);
    expect(planted('tx.update(orders).set(changes)')).toHaveLength(1);
    expect(planted('tx.update(orders).set({ ...changes, note })')).toHaveLength(1);
    expect(planted("tx.update(orders).set({ note: '' })")).toHaveLength(0);
    expect(planted("tx.update(jobs).set({ status: 'x' })")).toHaveLength(0);
    expect("sql`UPDATE orders SET status = 'paid'`").toMatch(RAW);
  });

  test('[MACH-03] the service writes it in one place, and that place asks the shared machine first', () => {
    expect(server.flatMap(statusWrites)).toEqual([CHANGES]);
    const writing = server.filter(
      ({ path, text }) => path !== CHANGES && /\bchangeStatus\b/.test(text),
    );
    expect(writing.map(({ path }) => path)).toEqual([TRANSITIONS]);
    // What others may change has no status in it.
    const changes = server.find(({ path }) => path === CHANGES)?.text ?? '';
    expect(/type OrderTexts = [^;]*;/.exec(changes)?.[0]).not.toContain('status');
    expect(/type OrderChanges = [^;]*;/.exec(changes)?.[0]).not.toContain('status');
    expect(server.filter(({ text }) => RAW.test(text)).map(({ path }) => path)).toEqual([]);
    const text = server.find(({ path }) => path === TRANSITIONS)?.text ?? '';
    expect(text).toMatch(/const status = nextStatus\(/);
    expect(text).toMatch(/if \(status === undefined\) return undefined;/);
    expect(text.indexOf('const status = nextStatus(')).toBeLessThan(
      text.indexOf('await changeStatus('),
    );
  });

  test('[MACH-03] an order begins where the machine begins: no insert has another status', () => {
    const inserting = server.filter(({ text }) => /\.insert\(orders\)/.test(text));
    expect(inserting.map(({ path }) => path)).toEqual([
      'server/exchange/insert-order.ts',
      'server/exchange/wallets/insert-swap.ts',
    ]);
    // A swap is over in the transaction that makes it, and is nothing else.
    const swap = server.find(({ path }) => path === 'server/exchange/wallets/swap-order.ts');
    expect(swap?.text.match(/\bstatus: '\w+'/g)).toEqual(["status: 'delivered'"]);
    // What it inserts is put together in one place, and that place knows one status.
    const row = server.find(({ path }) => path === 'server/exchange/store-order.ts')?.text ?? '';
    expect(row.match(/\bstatus: '\w+'/g)).toEqual(["status: 'pending'"]);
    expect(orderLifecycleMachine.config.initial).toBe('pending');
  });

  test('[MACH-03] what may follow what is written once: no second table of events', () => {
    const events = [...new Set(LIFECYCLE_EVENTS.map(({ type }) => type))];
    expect(declaredTransitions(orderLifecycleMachine).length).toBeGreaterThanOrEqual(63);
    // An event with a status or a transition; the books have names in common, and functions for them.
    const leadsOn = (text: string) => (event: string) =>
      new RegExp(`'${event.replace('.', '\\.')}': ['[{]`).test(text);
    const tables = product.filter(({ text }) => events.filter(leadsOn(text)).length > 1);
    expect(tables.map(({ path }) => path)).toEqual([LIFECYCLE]);
  });
});

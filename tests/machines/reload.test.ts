import { afterAll, describe, expect, it, test, vi } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import type { PendingWithdrawal } from '#domain/account/pending-withdrawal';
import { parseLocale } from '#domain/text/locale';
import type { PendingOrder, TradeDraft } from '#domain/trade/persisted-trade';
import type { StoredOrder } from '#machines/order/order.types';
import { submissionMachine } from '#machines/submission/submission.machine';
import * as keep from '#src/app/persistence';
import { createStorage, type Storage } from '#src/app/storage';
import { storeOrder } from '#src/app/stored-order';
import { clearWithdrawal, storedWithdrawal, storeWithdrawal } from '#src/app/stored-withdrawal';
import * as trades from '#src/app/trade-memory';
import { usdtConfig } from '#stories/support/buy-config';
import { dummyParent } from '#stories/support/dummy-parent';
import { NUMBERED } from '#stories/support/frozen-wallet';
import { leafStates } from '#stories/support/leaf-states';
import { sellConfig } from '#stories/support/sell-config';
import { FLOWS } from '#tests/support/flows';
import { keptStorage } from '#tests/support/kept-storage';
import { pathTitle } from '#tests/support/machine-model';
import { pendingOrder } from '#tests/support/orders';
import { AFTER_A_RELOAD, NOT_IN_THE_PAGE } from './reload.table';

// A second and a half after the beginning of time: after one deadline of the models and before the others.
vi.useFakeTimers({ toFake: ['Date'], now: 1_500 });
afterAll(() => void vi.useRealTimers());

type Module = Record<string, unknown>;
const machines = import.meta.glob<Module>('/machines/*/*.machine.ts', { eager: true });
const models = import.meta.glob<Module>('/tests/machines/*.model.ts', { eager: true });

interface Path {
  readonly steps: readonly { readonly state: AnyMachineSnapshot; readonly event: AnyEventObject }[];
}
const hasPaths = (value: unknown): value is { readonly paths: readonly Path[] } =>
  typeof value === 'object' && value !== null && 'paths' in value;

/** The browser's memory, which outlives the page. */
const browser = () => {
  const local = keptStorage();
  return createStorage(() => local);
};

/** What of a machine's deeds reaches the memory: the composition root's own hands, by the actions' names. */
const HANDS: Readonly<Record<string, (storage: Storage, params: never) => void>> = {
  storePendingOrder: trades.storePendingOrder,
  clearPendingOrder: trades.clearPendingOrder,
  storeOrder,
  storeLastOrder: (storage, { order, knownAt }: StoredOrder) => storeOrder(storage, order, knownAt),
  storeSession: keep.storeSession,
  clearSession: keep.clearSession,
  storeDraft: trades.storeDraft,
  clearDraft: trades.forgetDraft,
  storePending: storeWithdrawal,
  // A key is made anew by each replay of the step that makes it: the withdrawal is told by its account.
  clearPending: (storage, { accountId }: PendingWithdrawal) => {
    const stored = storedWithdrawal(storage, accountId);
    if (stored) clearWithdrawal(storage, stored);
  },
  rememberLocale: (storage, locale: string) => storage.write('language', locale),
  // A trade has a submission below it, which keeps an order from the moment it is told to post it.
  'xstate.sendTo': (storage, { event }: { event: AnyEventObject }) => {
    if (event.type !== 'order.submitted') return;
    const submission = initialTransition(submissionMachine, { reportTo: dummyParent })[0];
    const [, actions] = transition(submissionMachine, submission, event as never);
    perform(storage, actions as readonly Deed[]);
  },
};

interface Deed {
  readonly type: string;
  readonly params: unknown;
}
const perform = (storage: Storage, deeds: readonly Deed[]) => {
  for (const { type, params } of deeds) HANDS[type]?.(storage, params as never);
};

const RECALLED = 'xstate.done.actor.recallWithdrawal';

/** Walks a path as a page would, and hands over what the memory holds at its end. */
const walk = (machine: AnyStateMachine, { steps }: Path, isResumed: boolean) => {
  const storage = browser();
  if (isResumed) {
    // A posted form has a draft.
    const { networkKey: _, ...typed } = pendingOrder.order;
    trades.storePendingOrder(storage, pendingOrder);
    trades.storeDraft(storage, {
      side: 'buy',
      page: typed.currencyCode,
      draft: typed as TradeDraft,
    });
  }
  steps.slice(1).forEach(({ event }, index) => {
    const from = steps[index]?.state;
    if (!from) throw new Error('a step without a predecessor');
    // What an earlier page has left is there before it is read.
    if (event.type === RECALLED && event.output.pending)
      storeWithdrawal(storage, event.output.pending);
    perform(storage, transition(machine, from, event)[1] as readonly Deed[]);
    // What it reports it has forgotten: whatever comes next is another order.
    if (event.type.startsWith('submission.')) trades.clearPendingOrder(storage);
  });
  return storage;
};

const TRADE = { side: 'buy', currencyCode: 'TRC20', host: 'localhost', isSignedIn: false } as const;

/** What the next page starts a flow with, and the first thing that happens to it. */
const NEXT: Readonly<
  Record<string, (storage: Storage, before: AnyMachineSnapshot) => [unknown, ...AnyEventObject[]]>
> = {
  'account-name': (_, { context }) => [
    context,
    ...(context.accountNumber === '' ? [] : [{ type: 'number.left' }]),
  ],
  connectivity: (_, { value }) => [{ isOnline: value === 'online', reportTo: dummyParent }],
  language: (storage) => [{ locale: parseLocale(storage.read('language')), reportTo: dummyParent }],
  submission: (storage) => [
    { reportTo: dummyParent, pendingOrder: trades.memoryOf(storage).readPendingOrder() },
  ],
  trade: (storage, { context: { side, tradeSide } }) => [
    {
      ...TRADE,
      tradeSide,
      reportTo: dummyParent,
      pendingOrder: trades.memoryOf(storage).readPendingOrder(),
      draft: trades.memoryOf(storage).readDraft(side, 'TRC20'),
    },
    { type: 'config.changed', config: side === 'sell' ? sellConfig : usdtConfig },
  ],
  withdrawal: (storage) => [
    { account: NUMBERED, reportTo: dummyParent },
    { type: RECALLED, output: { pending: storedWithdrawal(storage, NUMBERED.id) } },
  ],
};

const standing = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot) =>
  leafStates(machine)
    .filter((leaf) => snapshot.matches(leaf as never))
    .join(' + ');

const reload = (folder: string, machine: AnyStateMachine, storage: Storage, path: Path) => {
  const before = path.steps.at(-1)?.state;
  if (!before) throw new Error('an empty path');
  const [input, ...events] = NEXT[folder]?.(storage, before) ?? [before.context];
  const [start] = initialTransition(machine, input as never);
  return events.reduce<AnyMachineSnapshot>(
    (snapshot, event) => transition(machine, snapshot, event)[0],
    start,
  );
};

/** Every path of a flow, and every part of one that begins it: a page is left at any moment. */
const partsOf = (paths: readonly Path[]): Path[] => {
  const parts = paths.flatMap(({ steps }) =>
    steps.map((_, index) => ({ steps: steps.slice(0, index + 1) })),
  );
  return [...new Map(parts.map((part) => [pathTitle(part), part])).values()];
};

/** What each of them leads to when the page is loaded anew at its end. */
const reloads = ({ folder, machine: name }: (typeof FLOWS)[number]) => {
  const machine = machines[`/machines/${folder}/${folder}.machine.ts`]?.[name] as AnyStateMachine;
  const found = Object.entries(models[`/tests/machines/${folder}.model.ts`] ?? {});
  return found.flatMap(([model, value]) =>
    (hasPaths(value) ? partsOf(value.paths) : []).map((path) => {
      const storage = walk(machine, path, model.startsWith('resumed'));
      const before = path.steps.at(-1)?.state;
      if (!before) throw new Error('an empty path');
      const after = reload(folder, machine, storage, path);
      return { title: `${model}: ${pathTitle(path)}`, machine, before, storage, after };
    }),
  );
};

const inPages = FLOWS.filter(({ folder }) => !NOT_IN_THE_PAGE.includes(folder));

const walked = new Map<string, ReturnType<typeof reloads>>();

describe.each(inPages)('[C17] $folder, reloaded in each of its states', (flow) => {
  const all = reloads(flow);
  walked.set(flow.folder, all);
  const { machine } = all[0] ?? {};
  if (!machine) throw new Error(`${flow.folder} has no model`);
  const [first] = initialTransition(machine, all[0]?.before.context);
  const anew = Object.fromEntries(
    leafStates(machine).map((leaf) => [leaf, standing(machine, first)]),
  );
  const table = AFTER_A_RELOAD[flow.folder] ?? anew;

  it('has an answer for every state', () =>
    expect(Object.keys(table).toSorted()).toEqual(leafStates(machine).toSorted()));

  it('goes on there, and nowhere else', () => {
    const seen = new Map<string, Set<string>>();
    for (const { before, after, title } of all) {
      const stands = standing(after.machine, after);
      expect(stands, title).not.toBe('');
      for (const leaf of leafStates(before.machine).filter((it) => before.matches(it as never))) {
        seen.set(leaf, (seen.get(leaf) ?? new Set()).add(stands));
      }
    }
    expect(
      Object.fromEntries([...seen].map(([leaf, ends]) => [leaf, [...ends].toSorted()])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(table).map(([leaf, ends]) => [leaf, [ends].flat().toSorted()]),
      ),
    );
  });
});

/** Those of one flow, as they were found above. */
const reloadsOf = (name: string) => {
  const found = walked.get(name);
  if (!found) throw new Error(`no flow ${name}`);
  return found;
};

test('[C17] an order on its way is asked for with the same key, and nothing else is', () => {
  const all = reloadsOf('trade');
  expect(all.filter(({ before }) => before.value === 'submitting').length).toBeGreaterThan(2);
  for (const { before, storage, title } of all) {
    const kept = trades.memoryOf(storage).readPendingOrder();
    expect(kept !== undefined, title).toBe(before.value === 'submitting');
    if (!kept) continue;
    const input = { reportTo: dummyParent, pendingOrder: kept };
    const [next] = initialTransition(submissionMachine, input);
    expect(next.value).toEqual({ unknownOutcome: 'asking' });
    expect<PendingOrder | undefined>(next.context.pendingOrder).toEqual(kept);
  }
});

test('[C17] a withdrawal on its way is stored with its key until it is answered, and not longer', () => {
  const all = reloadsOf('withdrawal').filter(({ before }) => before.value !== 'recalling');
  const isOpen = /^(?:sending|provingPerson|unclear|\{"unknownOutcome.*)$/;
  for (const { before, storage, title } of all) {
    const stands = typeof before.value === 'string' ? before.value : JSON.stringify(before.value);
    const kept = storedWithdrawal(storage, NUMBERED.id);
    expect(kept !== undefined, title).toBe(isOpen.test(stands));
    if (kept) expect(kept.request, title).toEqual(before.context.pending.request);
  }
});

test('[C17] what was typed is there again, until it has become an order', () => {
  const all = reloadsOf('trade').filter(
    ({ storage }) => !trades.memoryOf(storage).readPendingOrder(),
  );
  const typed = all.filter(({ before }) => before.context.texts.receivingAddress);
  expect(typed.length).toBeGreaterThan(0);
  for (const { before, after, title } of all) {
    expect(after.context.texts, title).toEqual(before.context.texts);
    expect(after.context.refusal, title).toBeUndefined();
  }
});

test('[C17] a session is kept until the service refuses it', () => {
  const all = reloadsOf('session');
  for (const { before, storage, title } of all) {
    const token = storage.read('token');
    if (before.matches('signedIn' as never))
      expect(token, title).toBe(before.context.session.token);
    if (before.value === 'signedOut') expect(token, title).toBeNull();
  }
});

import {
  type LateKind,
  lateKinds,
  type Part,
  type ScreenMachines,
  screens,
} from '#machines/app/app.screens';
import { lateMachine } from '#machines/late-machine';
import type { Share } from '#src/locales/share';
import type { Outside } from './outside.ts';
import { type AskProof, proofDialog } from './with-proof.ts';

type Given = Pick<Outside, 'api' | 'storage' | 'load'>;
interface Connected extends Given {
  readonly askProof: AskProof;
}
interface Connection<TMachines> {
  readonly connect: (outside: Connected) => TMachines;
}

/** Files that provide the machines of screens, each loaded with the first page that needs it. */
const PARTS = {
  order: () => import('./flows/order.ts'),
  entry: () => import('./flows/entry.ts'),
  account: () => import('./flows/account.ts'),
  wallet: () => import('./flows/wallet.ts'),
  documents: () => import('./flows/documents.ts'),
  swap: () => import('./flows/swap.ts'),
  history: () => import('./flows/history.ts'),
  reading: () => import('./flows/reading.ts'),
  figures: () => import('./flows/figures.ts'),
} satisfies { readonly [P in Part]: () => Promise<Connection<ScreenMachines<{ load: P }>>> };

const wordsOf = (part: Part): Share =>
  part === 'reading' || part === 'figures' ? 'lists' : 'later';

/**
 * Late machines of the home page's figures, of the visitor's orders and of the proof of the person,
 * and those of the table of screens: logic for the root's actors, and loaders for the routes.
 */
export const lateScreens = ({ openProof, ...given }: Given & Pick<Outside, 'openProof'>) => {
  const { load } = given;
  const stepUp = lateMachine('stepUp', async () =>
    (await load(() => import('./flows/step-up.ts'))).connectStepUp(given.api),
  );
  const outside = { ...given, askProof: proofDialog(stepUp.load, openProof) };
  const late = lateKinds.map((kind) => {
    // TypeScript does not correlate a kind with its file here; the type of PARTS has checked the pair.
    const part = PARTS[screens[kind].load] as unknown as () => Promise<Connection<ScreenMachines>>;
    const words = wordsOf(screens[kind].load);
    const connected = async () => (await load(part, words)).connect(outside)[kind];
    return { kind, ...lateMachine(kind, connected) };
  });
  const table = <TValue>(pick: (of: (typeof late)[number]) => TValue) =>
    Object.fromEntries(late.map((of) => [of.kind, pick(of)]));
  return {
    stepUp,
    landing: lateMachine(
      'landing',
      async () => (await load(PARTS.figures, 'lists')).connect(outside).landing,
    ),
    // Strangers have no orders: their words come with the first.
    visitorOrders: lateMachine('visitorOrders', async () =>
      (await load(() => import('./flows/visitor-orders.ts'), 'first')).connectVisitorOrders(given),
    ),
    receivers: lateMachine('receivers', async () =>
      (await load(() => import('./flows/receivers.ts'))).connectReceivers(outside),
    ),
    actors: table(({ logic }) => logic) as ScreenMachines<{ load: Part }>,
    flows: table((of) => of.load) as Readonly<Record<LateKind, () => Promise<void>>>,
  };
};

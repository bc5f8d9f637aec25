import type { AnyStateMachine, InputFrom } from 'xstate';
import { isSignedIn, PLAIN_USER, type SessionData } from '#domain/account/session';
import type { OrderSide } from '#domain/catalogue/site-config';
import type { Screen, ScreenKind } from '#domain/navigation/screen';
import type { PlacedDraft } from '#domain/trade/persisted-trade';
import type { TradeSide } from '#domain/trade/trade-side';
import type { blogListMachine } from '../blog-list/blog-list.machine.ts';
import type { blogPostMachine } from '../blog-post/blog-post.machine.ts';
import type { claimMachine } from '../claim/claim.machine.ts';
import type { confirmationMachine } from '../confirmation/confirmation.machine.ts';
import type { documentsMachine } from '../documents/documents.machine.ts';
import type { faqMachine } from '../faq/faq.machine.ts';
import type { formMachine } from '../form/form.machine.ts';
import type { FormValues } from '../form/form.types.ts';
import type { historyMachine } from '../history/history.machine.ts';
import { lateMachine } from '../late-machine.ts';
import type { orderMachine } from '../order/order.machine.ts';
import type { orderSearchMachine } from '../order-search/order-search.machine.ts';
import type { passwordMachine } from '../password/password.machine.ts';
import type { profileMachine } from '../profile/profile.machine.ts';
import type { rateHistoryMachine } from '../rate-history/rate-history.machine.ts';
import type { swapMachine } from '../swap/swap.machine.ts';
import type { tradeMachine } from '../trade/trade.machine.ts';
import type { TradeMemory } from '../trade/trade.types.ts';
import type { twoFactorMachine } from '../two-factor/two-factor.machine.ts';
import type { walletMachine } from '../wallet/wallet.machine.ts';
import type { withdrawalMachine } from '../withdrawal/withdrawal.machine.ts';

/** Part of the root's context that inputs of screens are made from. */
export interface ScreenFacts {
  readonly host: string;
  readonly isOnline: boolean;
  /** Persisted draft and pending order for a trade. */
  readonly memory?: TradeMemory;
  /**
   * What a trade is by its side.
   * @throws {Error} for a side that is not loaded: the routes that need it load it
   */
  readonly sideOf: (side: OrderSide) => TradeSide;
  /** Undefined until the account check has settled. */
  readonly session: SessionData | undefined;
  readonly offsetMs: number;
  /** Code of the order that was looked up last, as typed; empty before the first. */
  readonly lookedUp: string;
  /** Address of the last mail; empty before the first. */
  readonly mailedTo: string;
  /** The screen that was open before. */
  readonly left: Screen;
  /** The trade that was placed last on this page of the browser. */
  readonly placed?: PlacedDraft | undefined;
  /** Whether the visitor came by the browser's Back. */
  readonly route?: { readonly isBack?: boolean } | undefined;
}

/** Visitors that a screen is open to. */
type Guard = 'anybody' | 'guests' | 'members';

/** Entry of a screen; one without a machine has a guard only. */
interface Entry<TScreen = never> {
  readonly guard: Guard;
  readonly machine?: AnyStateMachine;
  /** File below src/app/flows that exports the machine and nothing else. */
  readonly load?: string;
  readonly input?: (facts: ScreenFacts, screen: TScreen) => object;
}

/** Checks an entry's input against its machine, and adds the root as `reportTo`. */
const flow = <
  TMachine extends AnyStateMachine,
  TScreen,
  const TRest extends Pick<Entry, 'guard' | 'load'>,
>(
  machine: TMachine,
  rest: TRest,
  input: (facts: ScreenFacts, screen: TScreen) => Omit<InputFrom<TMachine>, 'reportTo'>,
) => ({ machine, ...rest, input });

const form = (name: string) => lateMachine<typeof formMachine>(name).logic;

/** Form of an entry page; starts with the address of the last mail, to request another. */
const entryForm = (name: string, initialValues: FormValues, steps = 1) =>
  flow(form(name), { guard: 'guests', load: 'entry' }, ({ mailedTo }) => ({
    initialValues: mailedTo ? { ...initialValues, email: mailedTo } : initialValues,
    steps,
    hasCaptcha: true,
  }));

const MEMBERS = { guard: 'members', load: 'account' } as const;
const accountOf = ({ session }: ScreenFacts) => ({ account: session?.user ?? PLAIN_USER });

/** Guard, machine and input of every kind of screen. */
export const screens = {
  // What it starts from is loaded with it.
  trade: flow(
    lateMachine<typeof tradeMachine>('trade').logic,
    { guard: 'anybody' },
    (
      { host, isOnline, memory, sideOf, session, left, placed, route },
      { side, currencyCode }: Screen<'trade'>,
    ) => {
      const pendingOrder = memory?.readPendingOrder();
      const draft = memory?.readDraft(side, currencyCode);
      const last = placed ?? memory?.readPlaced();
      const isPlaced = last?.side === side && last.page === currencyCode;
      const again = !draft && route?.isBack && isPlaced ? last : undefined;
      return {
        tradeSide: sideOf(pendingOrder?.side ?? side),
        currencyCode,
        host,
        isSignedIn: isSignedIn(session?.token),
        isOnline,
        pendingOrder,
        draft: again?.draft ?? draft,
        ...(again && { placedRef: again.ref }),
        isOtherCurrency: left.kind === 'trade' && left.currencyCode !== currencyCode,
        lastAmount: memory?.readLastAmount(side),
      };
    },
  ),
  swap: flow(
    lateMachine<typeof swapMachine>('swap').logic,
    { guard: 'anybody', load: 'swap' },
    ({ isOnline, session }, { from, to }: Screen<'swap'>) => ({
      ...{ from, to, isOnline },
      isSignedIn: isSignedIn(session?.token),
    }),
  ),
  order: flow(
    lateMachine<typeof orderMachine>('order').logic,
    { guard: 'anybody', load: 'order' },
    ({ offsetMs }, { ref }: Screen<'order'>) => ({ ref, offsetMs }),
  ),
  // Credentials, then six digits if a second factor is on.
  login: entryForm('login', { email: '', password: '', captcha: '', code: '' }, 2),
  registration: entryForm('registration', {
    email: '',
    password: '',
    confirmPassword: '',
    captcha: '',
    agree: false,
  }),
  forgot: entryForm('forgot', { email: '', captcha: '' }),
  passwordReset: flow(
    form('passwordReset'),
    { guard: 'anybody', load: 'entry' },
    (_, { token }: Screen<'passwordReset'>) => ({
      initialValues: { password: '', confirmPassword: '', captcha: '', token },
      hasCaptcha: true,
    }),
  ),
  confirmation: flow(
    lateMachine<typeof confirmationMachine>('confirmation').logic,
    { guard: 'anybody', load: 'entry' },
    (_, { token }: Screen<'confirmation'>) => ({ token }),
  ),
  keepAccount: flow(
    form('keepAccount'),
    { guard: 'anybody', load: 'entry' },
    (_, { token }: Screen<'keepAccount'>) => ({ initialValues: { token } }),
  ),
  freezeAccount: flow(
    form('freezeAccount'),
    { guard: 'anybody', load: 'entry' },
    (_, { token }: Screen<'freezeAccount'>) => ({ initialValues: { token } }),
  ),
  priceAlert: flow(
    form('priceAlert'),
    { guard: 'anybody', load: 'entry' },
    (facts, { path, isSale }: Screen<'priceAlert'>) => ({
      initialValues: {
        path,
        isSale,
        price: '',
        email: accountOf(facts).account.email,
        captcha: '',
      },
      // The link of a mail needs none.
      hasCaptcha: !path.includes('/'),
    }),
  ),
  twoFactor: flow(lateMachine<typeof twoFactorMachine>('twoFactor').logic, MEMBERS, accountOf),
  profile: flow(lateMachine<typeof profileMachine>('profile').logic, MEMBERS, accountOf),
  password: flow(lateMachine<typeof passwordMachine>('password').logic, MEMBERS, accountOf),
  history: flow(
    lateMachine<typeof historyMachine>('history').logic,
    { guard: 'members', load: 'history' },
    (facts, { search = {} }: Screen<'history'>) => ({ ...accountOf(facts), search }),
  ),
  claim: flow(
    lateMachine<typeof claimMachine>('claim').logic,
    { guard: 'members', load: 'history' },
    (facts, { code }: Screen<'claim'>) => ({ ...accountOf(facts), code }),
  ),
  wallet: flow(
    lateMachine<typeof walletMachine>('wallet').logic,
    { guard: 'members', load: 'wallet' },
    accountOf,
  ),
  documents: flow(
    lateMachine<typeof documentsMachine>('documents').logic,
    { guard: 'members', load: 'documents' },
    accountOf,
  ),
  withdrawal: flow(
    lateMachine<typeof withdrawalMachine>('withdrawal').logic,
    { guard: 'members', load: 'wallet' },
    (facts) => ({ ...accountOf(facts), isOnline: facts.isOnline }),
  ),
  orderSearch: flow(
    lateMachine<typeof orderSearchMachine>('orderSearch').logic,
    { guard: 'anybody', load: 'history' },
    ({ lookedUp }) => ({ typed: lookedUp }),
  ),
  blogList: flow(
    lateMachine<typeof blogListMachine>('blogList').logic,
    { guard: 'anybody', load: 'reading' },
    ({ offsetMs }, { search = {} }: Screen<'blogList'>) => ({ offsetMs, search }),
  ),
  blogPost: flow(
    lateMachine<typeof blogPostMachine>('blogPost').logic,
    { guard: 'anybody', load: 'reading' },
    ({ offsetMs }, { seoUrl }: Screen<'blogPost'>) => ({ offsetMs, seoUrl }),
  ),
  rateHistory: flow(
    lateMachine<typeof rateHistoryMachine>('rateHistory').logic,
    { guard: 'anybody', load: 'figures' },
    (_, { currencyCode, search = {} }: Screen<'rateHistory'>) => ({ currencyCode, search }),
  ),
  faq: flow(
    lateMachine<typeof faqMachine>('faq').logic,
    { guard: 'anybody', load: 'reading' },
    () => ({}),
  ),
  leaving: { guard: 'anybody' },
  notice: { guard: 'anybody' },
  page: { guard: 'anybody' },
} satisfies { readonly [K in ScreenKind]: Entry<Screen<K>> };

type Screens = typeof screens;

/** Kinds whose entry has this shape. */
type KindsWith<TShape> = {
  [K in ScreenKind]: Screens[K] extends TShape ? K : never;
}[ScreenKind];

export type FlowKind = KindsWith<{ readonly machine: AnyStateMachine }>;
export type LateKind = KindsWith<{ readonly load: string }>;
export type MemberKind = KindsWith<{ readonly load: string; readonly guard: 'members' }>;
/** Files that machines come from. */
export type Part = Screens[LateKind]['load'];
/** Machines of one file, or all. */
export type ScreenMachines<TShape = object> = {
  [K in FlowKind & KindsWith<TShape>]: Screens[K]['machine'];
};

const entries: Readonly<Record<ScreenKind, Entry>> = screens;
const kinds = Object.keys(screens) as ScreenKind[];

/** Machines of all screens by kind, as the root's actors. */
export const screenMachines = Object.fromEntries(
  kinds.flatMap((kind) => (entries[kind].machine ? [[kind, entries[kind].machine]] : [])),
) as ScreenMachines;

/** Kinds whose machine is outside the first load. */
export const lateKinds = kinds.filter((kind): kind is LateKind => 'load' in screens[kind]);

export const isFlowKind = (kind: ScreenKind): kind is FlowKind => 'machine' in screens[kind];

/** Whether a screen is for guests only. */
export const isEntry = ({ kind }: Screen): boolean => screens[kind].guard === 'guests';

/** Whether a screen is for members only. */
export const isForMembers = (screen: Screen): boolean =>
  screen.kind === 'page' ? screen.isForMembers === true : screens[screen.kind].guard === 'members';

/** Input of a screen's machine, apart from the actor it reports to. */
export const inputOf = (facts: ScreenFacts, screen: Screen<FlowKind>): object => {
  // TypeScript does not correlate a kind with its entry here; `satisfies` above has checked the pair.
  const input: Required<Entry<Screen>>['input'] = screens[screen.kind].input as never;
  return input(facts, screen);
};

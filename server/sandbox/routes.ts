import { Hono, type MiddlewareHandler } from 'hono';
import { DomainError } from '../exchange/domain-error.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { listOrders } from '../exchange/orders/read-orders.ts';
import { readBankOutages } from '../exchange/outages/bank-outages.ts';
import { wasCancelledOnPurpose } from '../exchange/payments/payment-facts.ts';
import { receiveDeposit } from '../exchange/payments/receive-deposit.ts';
import { receiveOperatorMoney } from '../exchange/payments/receive-operator-money.ts';
import { kindOf } from '../http/accounts/documents.ts';
import { refuse, succeed } from '../http/answers.ts';
import { isOwnToken, refuseForgeries } from '../http/anti-forgery.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { readJson } from '../http/json-body.ts';
import {
  hostNameOf,
  isForwarded,
  isFromThisMachine,
  isLoopbackHost,
  keepsConnection,
} from '../http/loopback.ts';
import { servePrivatePicture } from '../http/pictures.ts';
import { listSampleAccounts } from './accounts.ts';
import {
  advanceClock,
  answerOtp,
  retry,
  setBank,
  setFault,
  setMoneyOut,
  setNames,
} from './actions.ts';
import {
  changeFee,
  mine,
  sendCoins,
  sendCoinsLate,
  sendCoinsToWallet,
  sendCoinsTwice,
  setChainReports,
  undoBlocks,
} from './chains/actions.ts';
import { seeChains } from './chains/read-chains.ts';
import { SECTIONS } from './controls.ts';
import { payIn } from './deposits.ts';
import type { Fields } from './fields.ts';
import { decideIdentity, openIdentity, readWaitingIdentities } from './identity.ts';
import {
  operatorRailOf,
  payInside,
  payInsideLate,
  payInsideTwice,
  takeBack,
} from './operators/actions.ts';
import { readOperatorModes } from './operators/operators-part.ts';
import type { PayableOrder } from './outcomes.ts';
import { sandboxPage } from './page.ts';
import { pay, payLate, payTwice } from './payments.ts';
import { readArrived } from './post.ts';
import { decideProof } from './proofs.ts';
import { acceptShownRate, readRatesContent, setFeed, setRate } from './rates.ts';
import { actOnReview, readDecidableReviews } from './reviews.ts';
import type { Sandbox } from './sandbox.ts';
import { readChainReportsMode, readMoneyOutMode, readNameMode, readTrustMode } from './settings.ts';
import { setSwitches } from './site-switches.ts';
import { STYLE } from './style.ts';
import { decideDocuments, setTrust, setVerified } from './trust.ts';
import { handOutVoucher, readHandedOut } from './vouchers.ts';
import { readSentDong } from './wallets-part.ts';

/**
 * Refuses requests whose host name is neither this machine's nor one of the settings: a page of an
 * attacker whose name resolves to this machine (DNS rebinding) would otherwise read the sandbox as
 * its own origin. A proxy that names this machine forwards requests of others.
 */
const refuseOtherHosts =
  (hosts: readonly string[]): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const name = hostNameOf(c.req.header('host') ?? new URL(c.req.url).host);
    const isDirect = isFromThisMachine(c) && keepsConnection(c) && !isForwarded(c);
    const isThisMachine = isLoopbackHost(name) && isDirect;
    if (isThisMachine || hosts.includes(name)) return next();
    return refuse(c, 421, {
      message:
        'The sandbox is not served at this host. SANDBOX_HOSTS names more than this machine.',
      messageCode: 'WRONG_HOST',
    });
  };

const RECENT = 30;
/** Own style sheet and own forms; no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Simulated outside world: by hand on a page, and by JSON for tests. */
export const sandboxRoutes = (
  exchange: Exchange,
  sandbox: Sandbox,
  hosts: readonly string[],
): Hono<AppEnv> => {
  const world = { exchange, receive: receiveDeposit(exchange) };
  const operators = { exchange, receive: receiveOperatorMoney(exchange) };
  const actions: Readonly<Record<string, (fields: Fields) => Promise<object>>> = {
    pay: (fields) => pay(exchange, fields),
    'pay-twice': (fields) => payTwice(exchange, fields),
    'pay-late': (fields) => payLate(exchange, fields),
    deposit: (fields) => payIn(exchange, fields),
    'send-coins': (fields) => sendCoins(world, fields),
    'wallet-coins': (fields) => sendCoinsToWallet(world, fields),
    'send-coins-twice': (fields) => sendCoinsTwice(world, fields),
    'send-coins-late': (fields) => sendCoinsLate(world, fields),
    'operator-pay': (fields) => payInside(operators, fields),
    'operator-pay-twice': (fields) => payInsideTwice(operators, fields),
    'operator-pay-late': (fields) => payInsideLate(operators, fields),
    'operator-reverse': (fields) => takeBack(operators, fields),
    'operator-payouts': (fields) => setMoneyOut(exchange, operatorRailOf(fields), fields),
    mine: (fields) => mine(world, fields),
    reorganise: (fields) => undoBlocks(world, fields),
    fee: (fields) => changeFee(world, fields),
    'chain-reports': (fields) => setChainReports(world, fields),
    names: (fields) => setNames(exchange, fields),
    trust: (fields) => setTrust(exchange, fields),
    documents: (fields) => decideDocuments(exchange, fields),
    identity: (fields) => decideIdentity(exchange, fields),
    proof: (fields) => decideProof(exchange, fields),
    verified: (fields) => setVerified(exchange, fields),
    chain: (fields) => setMoneyOut(exchange, 'chain', fields),
    'bank-payouts': (fields) => setMoneyOut(exchange, 'bankPayouts', fields),
    vouchers: (fields) => setMoneyOut(exchange, 'vouchers', fields),
    review: (fields) => actOnReview(exchange, fields),
    'hand-out-voucher': (fields) => handOutVoucher(exchange, fields),
    bank: (fields) => setBank(exchange, fields),
    otp: (fields) => answerOtp(exchange, fields),
    retry: (fields) => retry(exchange, fields),
    clock: (fields) => advanceClock(exchange, sandbox, fields),
    rates: (fields) => setRate(exchange, fields),
    feed: (fields) => setFeed(exchange, sandbox, fields),
    'accept-rate': (fields) => acceptShownRate(exchange, fields),
    switches: (fields) => setSwitches(exchange, fields),
    faults: (fields) => setFault(sandbox, fields),
  };
  const routes = new Hono<AppEnv>();
  routes.use(refuseOtherHosts(hosts));
  routes.get('/', (c) => showPage(c, exchange, sandbox));
  routes.get('/style.css', (c) =>
    c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  routes.use('/api/*', refuseForgeries([]));
  for (const [name, act] of Object.entries(actions)) {
    routes.post(`/api/${name}`, async (c) => succeed(c, await act(await readJson(c))));
    routes.post(`/${name}`, (c) => submit(c, act));
  }
  routes.get('/identity/:id/:kind', async (c) =>
    servePrivatePicture(
      c,
      await openIdentity(exchange, c.req.param('id'), kindOf(c.req.param('kind'))),
    ),
  );
  routes.get('/api/chains', async (c) => succeed(c, await seeChains(exchange)));
  routes.get('/api/mail', async (c) => succeed(c, await readArrived(exchange.db, 'mail')));
  routes.get('/api/sms', async (c) => succeed(c, await readArrived(exchange.db, 'sms')));
  routes.get('/api/accounts', async (c) => succeed(c, await listSampleAccounts(exchange)));
  return routes;
};

const showPage = async (c: AppContext, exchange: Exchange, { clock, faults }: Sandbox) => {
  const { db } = exchange;
  const recent: PayableOrder[] = [];
  for (const order of await listOrders(db, { limit: RECENT })) {
    recent.push({ ...order, wasCancelledOnPurpose: await wasCancelledOnPurpose(db, order) });
  }
  c.header('Content-Security-Policy', POLICY);
  return c.html(
    sandboxPage({
      orders: recent,
      names: await readNameMode(db),
      trust: await readTrustMode(db),
      chain: await readMoneyOutMode(db, 'chain'),
      chainReports: await readChainReportsMode(db),
      chains: await seeChains(exchange),
      currencies: (await exchange.siteConfig.read()).currencies.map(({ code }) => code),
      bankPayouts: await readMoneyOutMode(db, 'bankPayouts'),
      vouchers: await readMoneyOutMode(db, 'vouchers'),
      handedOut: await readHandedOut(db),
      operators: await readOperatorModes(db),
      banksDown: (await readBankOutages(db)).map(({ bankCode }) => bankCode),
      sentDong: await readSentDong(db),
      identities: await readWaitingIdentities(exchange),
      reviews: await readDecidableReviews(db),
      rates: await readRatesContent(exchange),
      now: new Date(clock.now()),
      faults: faults.all(),
      token: c.get('antiForgeryToken'),
      said: c.req.query('said') ?? '',
      open: sectionOf(c.req.query('open')),
      mails: await readArrived(db, 'mail'),
      texts: await readArrived(db, 'sms'),
      accounts: await listSampleAccounts({ db, clock }),
    }),
  );
};

const sectionOf = (text: unknown) => SECTIONS.find((section) => section === text);

/** The page, with an error and at the section that a form was in. */
const pageAfter = (open: unknown, said = ''): string => {
  const section = sectionOf(open);
  const query = new URLSearchParams({ ...(said && { said }), ...(section && { open: section }) });
  const asked = query.size > 0 ? `?${query}` : '';
  return `/sandbox${asked}${section ? `#${section}` : ''}`;
};

/** Handles a form, and shows the page again with its error. */
const submit = async (c: AppContext, act: (fields: Fields) => Promise<object>) => {
  const { _token: token, open, ...fields } = await readForm(c);
  if (!isOwnToken(c, typeof token === 'string' ? token : undefined)) {
    return refuse(c, 403, { message: 'Please reload the page.', messageCode: 'FORGED_REQUEST' });
  }
  try {
    await act(fields);
    return c.redirect(pageAfter(open), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return c.redirect(pageAfter(open, error.message), 303);
  }
};

/** @throws {DomainError} when the body is no form, such as truncated multipart */
const readForm = async (c: AppContext): Promise<Fields> => {
  try {
    return await c.req.parseBody();
  } catch {
    throw new DomainError('MALFORMED_REQUEST', 'This is no form.');
  }
};

import { getRequestListener } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { LOOK_UP_CALLS } from '#domain/rails/rail';
import type { Exchange } from './exchange/exchange.ts';
import { createLandingStats } from './exchange/landing/landing-stats.ts';
import { listNewsNames, readNews } from './exchange/news/read-news.ts';
import { receiveDeposit } from './exchange/payments/receive-deposit.ts';
import { receiveOperatorMoney } from './exchange/payments/receive-operator-money.ts';
import { createPriceHistory } from './exchange/rate-history/price-history.ts';
import { operatorAcceptRate } from './http/accept-rate.ts';
import {
  orderAddDocument,
  orderDocumentStream,
  orderDocuments,
} from './http/accounts/documents.ts';
import { accountRoutes } from './http/accounts/routes.ts';
import { answerError, refuse } from './http/answers.ts';
import { refuseForgeries } from './http/anti-forgery.ts';
import { admit, refuseUnlisted } from './http/authorisation.ts';
import { bankWebhook } from './http/bank-webhook.ts';
import { limitBodies, receiveBodies } from './http/body-limits.ts';
import { chainWebhook } from './http/chain-webhook.ts';
import { claimable, claims } from './http/claims.ts';
import { addressBehind, recogniseAddress } from './http/client-address.ts';
import {
  createOpenStreams,
  createUploadSlots,
  STREAM_LIMITS,
  type StreamLimits,
  UPLOAD_LIMITS,
} from './http/concurrency-limits.ts';
import { configFront, type Listener } from './http/config-front.ts';
import { configWeb, createConfigAnswers } from './http/config-web.ts';
import type { AppEnv } from './http/env.ts';
import { faqs } from './http/faqs.ts';
import { getAccountName } from './http/get-account-name.ts';
import { healthRoutes, type MetricsReaders } from './http/health.ts';
import { changing, changingOrder } from './http/keyed-call.ts';
import { limitByOrder, limitMisses } from './http/limit-misses.ts';
import { recogniseLimitOwner } from './http/limit-owner.ts';
import { refuseUnreadableHost } from './http/loopback.ts';
import { createMetrics } from './http/metrics.ts';
import { listNews, newsArticle } from './http/news.ts';
import { operatorRoutes } from './http/operator/routes.ts';
import { operatorWebhook } from './http/operator-webhook.ts';
import { orderStream } from './http/order-stream.ts';
import {
  buyOrders,
  cancelOrder,
  confirmProvidedProof,
  confirmSendMoney,
  deleteOrderImage,
  exchangeOrders,
  histories,
  orderImage,
  orderImages,
  paymentRepair,
  repairDecision,
  sellOrders,
  submitTransaction,
  tryEvoucher,
} from './http/orders.ts';
import { allowOrigins } from './http/origins.ts';
import { ownOrders, ownOrdersExport } from './http/own-orders.ts';
import { readContent } from './http/page-content.ts';
import { partnerLinks } from './http/partner-links.ts';
import { priceAlertRoutes } from './http/price-alerts.ts';
import { orderLink, orderLinkMail, orderNewsStop } from './http/private-link.ts';
import {
  DEFAULT_LIMITS,
  type Limits,
  limitCalls,
  limiterOf,
  limitRequests,
  limitStrangers,
} from './http/rate-limits.ts';
import { logRequests } from './http/request-log.ts';
import { approvedReviews, postReview } from './http/reviews.ts';
import { samples } from './http/samples.ts';
import { robots, sitemap } from './http/search-engines.ts';
import { secureHeaders } from './http/secure-headers.ts';
import {
  isMissingFile,
  redirectFrom,
  type SiteOptions,
  serveFile,
  servePage,
} from './http/site.ts';
import type { Site } from './http/site-files.ts';
import { stats } from './http/stats.ts';
import { createVisitorCookies } from './http/visitor-cookies.ts';
import { findOrderByAccount, listVisitorOrders } from './http/visitor-orders.ts';
import {
  recogniseAccount,
  recogniseKey,
  recogniseSecret,
  recogniseVisitors,
} from './http/visitors.ts';
import { walletAddress, walletEntries, walletStream, withdrawals } from './http/wallets.ts';
import { createReadQueue } from './live/shared-reads.ts';
import { type Log, noLog } from './log.ts';
import type { Partners } from './providers/partners.ts';
import type { PortStates } from './providers/ports.ts';
import type { Providers } from './providers/settings.ts';
import { createRenderedPages } from './rendering/rendered-pages.ts';
import type { Renderer } from './rendering/renderer.ts';
import { injectFaults } from './sandbox/faults.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

const NO_PARTNERS: Partners = new Map();

export interface AppOptions {
  readonly exchange: Exchange;
  /** Absent in production: then there is no sandbox page. */
  readonly sandbox?: Sandbox | undefined;
  /** The built product; absent while nothing is built. */
  readonly site?: Site | undefined;
  /** Origins besides our own whose pages may call the API. */
  readonly allowedOrigins?: readonly string[];
  /** Scheme and host of the service that the page uses; empty for this one. */
  readonly apiHost?: string;
  readonly isProduction?: boolean;
  readonly limits?: Limits;
  readonly streamLimits?: StreamLimits;
  /** Who may read the figures; programs of this machine unless said otherwise. */
  readonly metricsReaders?: MetricsReaders;
  /** True from the moment the service was asked to stop. */
  readonly isStopping?: () => boolean;
  /** Called with every internal error. */
  readonly report?: (error: unknown, requestId?: string) => void;
  readonly log?: Log;
  readonly providers?: Providers;
  /** How the ports are connected, for the metrics. */
  readonly portStates?: PortStates;
  /** Hosts besides this machine at which the sandbox is served. */
  readonly sandboxHosts?: readonly string[];
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
  /** Where /go/{partner} leads; nowhere without one. */
  readonly partners?: Partners;
  /** Renders pages of the site; absent where only the browser does. */
  readonly renderer?: Renderer | undefined;
}

/** The service as one function from request to answer. */
export const createApp = (options: AppOptions): Hono<AppEnv> => assemble(options).app;

/** The whole service as node:http calls it. */
export const createListener = (options: AppOptions): Listener => {
  const { app, front } = assemble(options);
  return configFront(front, getRequestListener(app.fetch));
};

const assemble = (options: AppOptions) => {
  const { exchange, sandbox, site, isProduction = false, limits = DEFAULT_LIMITS } = options;
  const { allowedOrigins = [], apiHost = '', report = console.error } = options;
  const { streamLimits = STREAM_LIMITS, log = noLog, trustedProxies = [], providers } = options;
  const { renderer, partners = NO_PARTNERS, portStates = {}, sandboxHosts = [] } = options;
  const app = new Hono<AppEnv>();
  app.onError(answerError(report));
  app.notFound((c) => refuse(c, 404, { message: 'Not found.', messageCode: 'NOT_FOUND' }));
  const metrics = createMetrics();
  app.use(metrics.measure);
  app.use(logRequests(log));
  const addressOf = addressBehind(trustedProxies);
  app.use(recogniseAddress(addressOf));
  app.use(secureHeaders({ clock: exchange.clock, isProduction }));
  app.use(refuseUnreadableHost);
  app.use(refuseUnlisted);
  const { metricsReaders: readers = 'loopback', isStopping = () => false } = options;
  // Pages of other origins ask it too, when nothing else is answered.
  app.use('/healthz', allowOrigins(allowedOrigins));
  app.route('/', healthRoutes({ exchange, metrics, readers, portStates, isStopping }));

  const cookies = createVisitorCookies(exchange);
  const recognise = recogniseVisitors(exchange, cookies);
  for (const path of ['/api/*', '/sandbox/*']) {
    app.use(path, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
    app.use(path, limitBodies);
    app.use(path, recognise);
  }
  app.use('/api/*', allowOrigins(allowedOrigins));
  const limiter = limiterOf(limits.calls);
  app.use(
    '/api/*',
    limitCalls({ address: limiter, own: limiterOf(limits.own) }, [
      recogniseAccount(exchange),
      recogniseKey,
      recogniseSecret,
      recogniseLimitOwner(exchange),
    ]),
  );
  app.use('/api/*', refuseForgeries(allowedOrigins));
  app.use('/api/*', admit);
  app.use('/api/*', receiveBodies);
  if (sandbox) app.use('/api/*', injectFaults(sandbox.faults));

  const api = '/api/v1';
  const misses = limitMisses(exchange, limits.misses);
  const answers = createConfigAnswers(exchange);
  app.post(`${api}/config-web`, configWeb(answers));
  app.post(`${api}/faqs`, faqs(exchange));
  app.post(`${api}/list-news`, listNews(exchange));
  app.post(`${api}/news`, newsArticle(exchange));
  const priceHistory = createPriceHistory(exchange);
  app.post(`${api}/samples`, samples(priceHistory));
  app.post(`${api}/stats`, stats(createLandingStats(exchange)));
  const uploads = createUploadSlots(UPLOAD_LIMITS);
  const reads = createReadQueue();
  const streaming = {
    exchange,
    streams: createOpenStreams(streamLimits),
    reads,
    report,
    readState: reads<object | undefined>(),
  };
  app.route(api, accountRoutes(exchange, { limits, misses, uploads, streaming }));
  app.route(`${api}/price-alerts`, priceAlertRoutes(exchange, limits.entries));
  // One count for all of them: another call asks no more of a customer.
  const lookUpLimiter = limitRequests(limits.lookUps);
  for (const call of LOOK_UP_CALLS) {
    app.post(`${api}/${call}`, lookUpLimiter, getAccountName(call)(exchange));
  }
  const orderingLimiter = limitStrangers(exchange, limits.orders);
  app.post(`${api}/buy_orders`, orderingLimiter, buyOrders(exchange));
  app.post(`${api}/sell_orders`, orderingLimiter, sellOrders(exchange));
  const orderLimiter = limitRequests(limits.orders);
  app.post(`${api}/ex_orders`, orderLimiter, exchangeOrders(exchange));
  app.post(`${api}/histories`, misses, histories(exchange));
  app.post(`${api}/find-order`, misses, findOrderByAccount(exchange));
  app.get(`${api}/visitor-orders`, listVisitorOrders(exchange));
  app.post(`${api}/users/orders`, ownOrders(exchange));
  app.get(`${api}/users/claimable`, claimable(exchange));
  app.post(`${api}/users/claims`, misses, changing('silent', claims)(exchange));
  app.post(`${api}/withdrawals`, orderLimiter, changing('silent', withdrawals)(exchange));
  app.post(`${api}/users/wallet`, walletEntries(exchange));
  app.get(`${api}/users/wallet/events`, walletStream(streaming));
  app.post(
    `${api}/users/wallet-address`,
    orderLimiter,
    changing('silent', walletAddress)(exchange),
  );
  app.post(`${api}/users/orders/export`, ownOrdersExport(exchange));
  app.post(
    `${api}/confirm-send-money`,
    misses,
    changingOrder('silent', confirmSendMoney)(exchange),
  );
  app.post(`${api}/cancel-order`, misses, changingOrder('silent', cancelOrder)(exchange));
  app.post(`${api}/payment-repair`, misses, paymentRepair(exchange));
  app.post(
    `${api}/payment-repair/decision`,
    misses,
    changingOrder('silent', repairDecision)(exchange),
  );
  app.post(
    `${api}/try_evoucher`,
    misses,
    limitByOrder(exchange, limits.orders),
    changingOrder('silent', tryEvoucher)(exchange),
  );
  app.post(
    `${api}/confirm-provided-proof`,
    misses,
    changingOrder('silent', confirmProvidedProof)(exchange),
  );
  app.post(
    '/api/v2/submit-transaction-id',
    misses,
    changingOrder('silent', submitTransaction)(exchange),
  );
  app.post(`${api}/reviews`, misses, changingOrder('silent', postReview)(exchange));
  app.get(`${api}/reviews`, approvedReviews(exchange));
  app.post(
    `${api}/order-link`,
    misses,
    limitByOrder(exchange, limits.orders),
    changingOrder('silent', orderLink)(exchange),
  );
  app.post(
    `${api}/order-link-mail`,
    misses,
    limitByOrder(exchange, limits.orders),
    changingOrder('silent', orderLinkMail)(exchange),
  );
  app.post(
    `${api}/order-news-stop`,
    misses,
    limitByOrder(exchange, limits.orders),
    changingOrder('silent', orderNewsStop)(exchange),
  );
  app.post('/api/v2/order-image', misses, changingOrder('stored', orderImage(uploads))(exchange));
  app.get(`${api}/order-images/:id`, misses, orderImages(exchange));
  app.delete(`${api}/order-images/:id`, changing('silent', deleteOrderImage)(exchange));
  app.post(`${api}/operator/accept-rate`, changing('silent', operatorAcceptRate)(exchange));
  app.route(`${api}/operator`, operatorRoutes(exchange));
  app.get(`${api}/orders/:ref/events`, misses, orderStream(streaming));
  app.get(`${api}/order-documents`, misses, orderDocuments(exchange));
  app.post(
    `${api}/order-documents`,
    misses,
    changingOrder('anew', orderAddDocument(uploads))(exchange),
  );
  app.get(`${api}/orders/:ref/documents/events`, misses, orderDocumentStream(streaming));

  app.use('/webhooks/*', limitBodies);
  if (providers?.bankSecret) {
    const bank = { secret: providers.bankSecret, provider: providers.bankName };
    app.post('/webhooks/bank', bankWebhook(exchange, bank));
  }
  if (providers?.chainSecret) {
    const { chainSecret: secret, chainName: provider } = providers;
    const watcher = { secret, provider, clock: exchange.clock };
    app.post('/webhooks/chain', chainWebhook(receiveDeposit(exchange), watcher));
  }
  if (providers?.operators) {
    const operators = { providers: providers.operators, clock: exchange.clock };
    const receive = receiveOperatorMoney(exchange);
    app.post('/webhooks/operators/:railKey', operatorWebhook(receive, operators));
  }

  if (sandbox) app.route('/sandbox', sandboxRoutes(exchange, sandbox, sandboxHosts));
  app.get('/go/:partner', partnerLinks(partners));
  const heads = {
    origin: exchange.siteUrl,
    readConfig: () => exchange.siteConfig.read(),
    readArticle: (seoUrl: string) => readNews(exchange.db, seoUrl),
    listArticles: () => listNewsNames(exchange.db),
  };
  app.get('/sitemap.xml', sitemap(heads));
  app.get('/robots.txt', robots(heads));
  if (site)
    serveSite(app, {
      ...{ site, apiHost, recognise, heads, widget: providers?.widget?.provider },
      // A page of another host's data is rendered by the browser.
      rendering:
        renderer && apiHost === ''
          ? {
              pages: createRenderedPages(
                renderer,
                report,
                () => new URL(exchange.siteUrl()).hostname,
              ),
              readContent: readContent(exchange, priceHistory),
              clock: exchange.clock,
            }
          : undefined,
    });
  const isFaulty = () => sandbox?.faults.has('config-web') ?? false;
  const front = {
    ...{ answers, limiter, addressOf, metrics, log, clock: exchange.clock },
    ...{ isProduction, allowedOrigins, isFaulty, cookies },
  };
  return { app, front };
};

interface ServedSite extends SiteOptions {
  readonly recognise: MiddlewareHandler<AppEnv>;
}

/** Files where there are files; the page for every path that may be a screen. */
const serveSite = (app: Hono<AppEnv>, { recognise, ...served }: ServedSite) => {
  app.get('*', async (c, next) => {
    const isOurs = c.req.path === '/sandbox' || /^\/(api|sandbox|webhooks)\//.test(c.req.path);
    const file = isOurs ? undefined : await serveFile(c, served.site);
    if (file) return file;
    return isOurs || isMissingFile(c) ? c.notFound() : next();
  });
  app.get('*', async (c, next) => redirectFrom(c) ?? next());
  app.get('*', recognise, servePage(served));
};

/**
 * What a page that is loaded anew finds, for every state of every machine that the page before it may have
 * stood in. Several answers are several pasts: with a draft or without one, before the deadline or after it.
 */
export const AFTER_A_RELOAD: Readonly<
  Record<string, Readonly<Record<string, string | readonly string[]>>>
> = {
  // The number that was typed is in the draft; whose it is, is asked again.
  'account-name': {
    editing: ['editing', 'asking.pausing'],
    'asking.pausing': 'asking.pausing',
    'asking.lookingUp': 'asking.pausing',
    'asking.waiting': 'asking.pausing',
    resolved: 'asking.pausing',
    invalid: 'asking.pausing',
    stopped: 'asking.pausing',
  },
  // Every start is whole: words, account, a second of nothing.
  app: Object.fromEntries(
    [
      'booting.words.loading',
      'booting.words.ready',
      'booting.account.checking',
      'booting.account.failed',
      'booting.account.known',
      'booting.splash.shown',
      'booting.splash.over',
      'running',
    ].map((state) => [
      state,
      'booting.words.loading + booting.account.checking + booting.splash.shown',
    ]),
  ),
  clock: { assumed: 'assumed', synchronised: 'assumed' },
  config: { loading: 'loading', ready: 'loading', retrying: 'loading', failed: 'loading' },
  // Whether there is a network is the browser's to say.
  connectivity: { online: 'online', offline: 'offline' },
  // A deadline is the service's; what is left of it is reckoned, never resumed.
  countdown: { running: ['running', 'elapsed'], elapsed: 'elapsed' },
  language: { loading: 'loading', ready: 'loading' },
  notifier: { silent: 'silent', showing: 'silent' },
  order: {
    loading: 'loading',
    unreachable: 'loading',
    'watching.stream': 'loading',
    'watching.polling.fresh.idle': 'loading',
    'watching.polling.fresh.asking': 'loading',
    'watching.polling.stale.idle': 'loading',
    'watching.polling.stale.asking': 'loading',
    resting: 'loading',
    refused: 'loading',
  },
  'order-stream': {
    'listening.connecting': 'listening.connecting',
    'listening.open': 'listening.connecting',
    pausing: 'listening.connecting',
    unsupported: 'listening.connecting',
  },
  // Said twice it does no harm: the service refuses what is not in the order's table.
  'sent-money': {
    tooEarly: 'tooEarly',
    available: 'tooEarly',
    sending: 'tooEarly',
    failed: 'tooEarly',
    done: 'tooEarly',
  },
  // The token is kept as long as nobody has said that it is worth nothing.
  session: {
    'starting.checking': 'starting.checking',
    'starting.retrying': 'starting.checking',
    'starting.failed': 'starting.checking',
    'signedIn.resting': 'starting.checking',
    'signedIn.rechecking': 'starting.checking',
    'signedIn.waiting': 'starting.checking',
    signedOut: 'starting.checking',
  },
  submission: {
    idle: 'idle',
    posting: 'unknownOutcome.asking',
    'unknownOutcome.pausing': 'unknownOutcome.asking',
    'unknownOutcome.asking': 'unknownOutcome.asking',
    refused: 'idle',
    kycRequired: 'idle',
    done: 'idle',
  },
  // By then the form is open, and begins with what was typed; the paths type nothing before it is closed.
  trade: {
    waitingForConfiguration: ['form.choosing', 'form.editing'],
    unsupported: 'form.choosing',
    loginRequired: 'form.choosing',
    'form.choosing': 'form.choosing',
    'form.editing': ['form.choosing', 'form.editing'],
    submitting: 'submitting',
    confirmingRate: ['form.choosing', 'form.editing'],
    placed: 'form.choosing',
    kycRequired: ['form.choosing', 'form.editing'],
  },
};

/** The lifecycle stands in the service's books: no page can lose it. */
export const NOT_IN_THE_PAGE = ['order-lifecycle'];

/**
 * What a page that is loaded anew finds, for every state that the page before it may have stood in. Several
 * answers are several pasts: with a draft or without one, before the deadline or after it. A machine that is
 * not named here begins anew, whatever state it stood in: what it knows is the service's to say again.
 */
export const AFTER_A_RELOAD: Readonly<
  Record<string, Readonly<Record<string, string | readonly string[]>>>
> = {
  // What was typed is there again, and the rules are loaded for it at once.
  'form-rules': {
    untouched: 'untouched',
    'loading.quiet': ['untouched', 'loading.quiet'],
    'loading.retrying': ['untouched', 'loading.quiet'],
    'loading.requested': ['untouched', 'loading.quiet'],
    ready: ['untouched', 'loading.quiet'],
    failed: ['untouched', 'loading.quiet'],
  },
  // The number that was typed is in the draft; whose it is, is asked again.
  'account-name': {
    editing: ['editing', 'asking.pausing'],
    'asking.pausing': 'asking.pausing',
    'asking.lookingUp': 'asking.pausing',
    'asking.waiting': 'asking.pausing',
    'asking.awaitingCaptcha': 'asking.pausing',
    resolved: 'asking.pausing',
    invalid: 'asking.pausing',
    stopped: 'asking.pausing',
  },
  // With the code that is in the address, or with the list.
  claim: {
    loading: ['loading', 'proving'],
    choosing: ['loading', 'proving'],
    proving: ['loading', 'proving'],
    refused: ['loading', 'proving'],
    confirming: ['loading', 'proving'],
    claiming: ['loading', 'proving'],
    failed: ['loading', 'proving'],
    blocked: ['loading', 'proving'],
    claimed: ['loading', 'proving'],
  },
  // Whether there is a network is the browser's to say.
  connectivity: { online: 'online', offline: 'offline' },
  // A deadline is the service's; what is left of it is reckoned, never resumed.
  countdown: { running: ['running', 'elapsed'], elapsed: 'elapsed' },
  // With the code that it is given.
  'order-search': {
    empty: 'empty',
    incomplete: 'incomplete',
    ready: 'ready',
    missing: 'empty',
    invalid: 'incomplete',
    lookingUp: 'ready',
    awaitingCaptcha: 'ready',
    askingAccount: 'ready',
    accountMissing: 'ready',
    notFound: 'ready',
    opened: 'ready',
  },
  // Whether there is a link is the service's to say; the model has no store with its secret, order-secrets.test.ts has one.
  'private-link': {
    none: 'none',
    kept: 'lost',
    lost: 'lost',
    confirming: 'lost',
    making: ['none', 'lost'],
    failed: ['none', 'lost'],
  },
  'link-mail': {
    filling: 'filling',
    sending: 'filling',
    failed: 'filling',
    sent: 'filling',
    ended: 'filling',
    stopping: 'filling',
    stopFailed: 'filling',
    stopped: 'filling',
  },
  submission: {
    idle: 'idle',
    posting: 'unknownOutcome.asking',
    'unknownOutcome.pausing': 'unknownOutcome.asking',
    'unknownOutcome.asking': 'unknownOutcome.asking',
    awaitingCaptcha: 'unknownOutcome.asking',
    refused: 'idle',
    kycRequired: 'idle',
    done: 'idle',
  },
  // By then the form is open, and begins with what was typed, or with the minimum where nothing was.
  trade: {
    waitingForConfiguration: 'form.editing',
    paused: 'form.editing',
    unsupported: 'form.editing',
    loginRequired: 'form.editing',
    'form.choosing': 'form.editing',
    'form.editing': 'form.editing',
    submitting: 'submitting',
    confirmingRate: 'form.editing',
    confirmingQuantity: 'form.editing',
    placed: 'form.editing',
    kycRequired: 'form.editing',
  },
  // The one that was sent is asked for under its key, by the account that sent it; nothing else is left of the page.
  withdrawal: {
    recalling: ['loading', 'unknownOutcome.asking'],
    loading: 'loading',
    waitingForFacts: 'loading',
    paused: 'loading',
    stopped: 'loading',
    editing: 'loading',
    refused: 'loading',
    sending: 'unknownOutcome.asking',
    // Nothing has been taken: the same withdrawal is sent again, and asks for the proof again.
    provingPerson: 'unknownOutcome.asking',
    'unknownOutcome.pausing': 'unknownOutcome.asking',
    'unknownOutcome.asking': 'unknownOutcome.asking',
    taken: 'loading',
    // It is said until another one is asked for.
    unclear: 'unclear',
    kycRequired: 'loading',
  },
};

/** The lifecycles stand in the service's database: no page can lose them. */
export const NOT_IN_THE_PAGE = ['order-lifecycle', 'payout-lifecycle'];

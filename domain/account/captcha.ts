/** Proof-of-work challenge of ALTCHA, as our service signs it. */
export interface WorkChallenge {
  readonly kind: 'work';
  /** Opaque payload for the solver. */
  readonly challenge: Readonly<Record<string, unknown>>;
  /** Milliseconds from issue to expiry. */
  readonly lifetimeMs: number;
}

/** Third parties whose widget an operator may set up. */
export const WIDGET_PROVIDERS = ['turnstile', 'recaptcha'] as const;
export type WidgetProvider = (typeof WIDGET_PROVIDERS)[number];

/** Interactive widget of a third party. */
export interface WidgetChallenge {
  readonly kind: 'widget';
  readonly provider: WidgetProvider;
  readonly siteKey: string;
  /** Milliseconds from solution to expiry. */
  readonly lifetimeMs: number;
}

/** Every kind of captcha. */
export type CaptchaChallenge = WorkChallenge | WidgetChallenge;

/** Work that a machine does and a person does not notice: ALTCHA's challenge, as our service signs it. */
export interface WorkChallenge {
  readonly kind: 'work';
  /** The service's own words, for the solver alone. */
  readonly challenge: Readonly<Record<string, unknown>>;
  /** Milliseconds from when it was handed out until it is worth nothing. */
  readonly lifetimeMs: number;
}

/** Third parties whose widget an operator may set up. */
export const WIDGET_PROVIDERS = ['turnstile', 'recaptcha'] as const;
export type WidgetProvider = (typeof WIDGET_PROVIDERS)[number];

/** A third party's widget, which asks the person. */
export interface WidgetChallenge {
  readonly kind: 'widget';
  readonly provider: WidgetProvider;
  readonly siteKey: string;
  /** Milliseconds from when it was solved until it is worth nothing. */
  readonly lifetimeMs: number;
}

/** How a person shows that they are one. */
export type CaptchaChallenge = WorkChallenge | WidgetChallenge;

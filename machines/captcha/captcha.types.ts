import type { ActorRef, Snapshot } from 'xstate';
import type { CaptchaChallenge, WidgetChallenge } from '#domain/captcha';

/** What the form is told. */
export type CaptchaReport =
  /** Goes into the form's `captcha` field as it is. */
  | { readonly type: 'captcha.solved'; readonly solution: string }
  /** What was solved before is worth nothing any more. */
  | { readonly type: 'captcha.lost' };

export interface CaptchaInput {
  readonly reportTo: ActorRef<Snapshot<unknown>, CaptchaReport>;
}

export interface CaptchaContext extends CaptchaInput {
  readonly challenge: CaptchaChallenge | undefined;
  /** Challenges that did not come or were not solved, one after the other. */
  readonly failures: number;
  /** Where the widget is drawn, once the page shows the place. */
  readonly place: HTMLElement | undefined;
}

export type CaptchaEvent =
  /** The page shows the place for a widget, or no longer does. */
  | { readonly type: 'place.shown'; readonly place: HTMLElement }
  | { readonly type: 'place.gone' }
  /** The widget's own words. */
  | { readonly type: 'widget.solved'; readonly solution: string }
  | { readonly type: 'widget.failed' }
  /** Somebody pressed the retry button. */
  | { readonly type: 'captcha.retried' }
  /** The solution was handed in: a new one is needed for the next time. */
  | { readonly type: 'captcha.spent' };

/** What came of the work that a challenge asks for. */
export type SolveOutcome =
  | { readonly kind: 'solved'; readonly solution: string }
  | { readonly kind: 'unsolved' };

export interface WidgetRequest {
  readonly challenge: WidgetChallenge;
  readonly place: HTMLElement;
}

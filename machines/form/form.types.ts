import type { ActorRef, Snapshot } from 'xstate';
import type { RuleError } from '#domain/rules/error-codes';
import type { ScreenReport } from '../app/app.events.ts';
import type { CaptchaActorRef, CaptchaReport } from '../captcha/captcha.machine.ts';
import type { FormPatched, FormReset } from '../form-patched.ts';

/** What a form holds: texts and ticks by the names of its fields. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** One step of a form as it is handed in. */
export interface FormRequest {
  /** From 0. */
  readonly step: number;
  readonly values: FormValues;
  /** What earlier steps of the same form were answered, by step. */
  readonly answers: readonly unknown[];
}

/** What a form tells: the root how the person goes on, or a flow that it is part of what came of it. */
export type FormReport =
  | ScreenReport
  /** A step was handed in; its answer is awaited. */
  | { readonly type: 'form.sent' }
  /** The step was answered, or its answer is not awaited any more. */
  | { readonly type: 'form.settled' }
  | { readonly type: 'form.done'; readonly result: unknown };

/** There is another step. */
export interface FormForward {
  readonly kind: 'forward';
  /** What the next step needs to know. */
  readonly answer?: unknown;
}

/** The form has done what it was for. */
export interface FormDone {
  readonly kind: 'done';
  /** What the parent is told, in its own words. */
  readonly report?: FormReport;
}

/** The step was refused, or not answered. */
export interface FormRefused {
  readonly kind: 'refused';
  /** Text or code that the reader's catalogue translates. */
  readonly message: string;
  /** Validation error that the message is the English of; absent where the service names none. */
  readonly error?: RuleError | undefined;
}

/** Every expected outcome of a step. */
export type FormOutcome = FormForward | FormDone | FormRefused;

export interface FormInput {
  readonly initialValues: FormValues;
  /** How many steps there are; one unless said. */
  readonly steps?: number;
  /** Whether the service wants to see that a person is there; the field is then called `captcha`. */
  readonly hasCaptcha?: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, FormReport>;
}

export interface FormContext extends Required<FormInput> {
  /** The step that is shown, from 0. */
  readonly step: number;
  /** What was handed in last. */
  readonly values: FormValues;
  readonly answers: readonly unknown[];
  /** Why the last step was refused, in the service's English; empty when it was not. */
  readonly message: string;
  /** Validation error behind that message; undefined where the service named none. */
  readonly error: RuleError | undefined;
  /** What the parent is told once the form is done. */
  readonly report: FormReport | undefined;
  /** Of the captcha; empty until it is solved. */
  readonly solution: string;
  readonly captcha: CaptchaActorRef | undefined;
}

export type FormEvent =
  | { readonly type: 'form.submitted'; readonly values: FormValues }
  | { readonly type: 'step.advanced' }
  | { readonly type: 'step.returned' }
  /** Back to the first step; what was typed stays. */
  | { readonly type: 'form.cancelled' }
  /** Back to the first step, and everything is empty again. */
  | { readonly type: 'form.cleared' }
  | CaptchaReport;

export type FormEmitted = FormPatched<FormValues> | FormReset<FormValues>;

/** Where a solved captcha goes. */
export const CAPTCHA_FIELD = 'captcha';

/** The form as it opens: nothing typed, the captcha as far as it is solved. */
export const emptyForm = ({
  initialValues,
  hasCaptcha,
  solution,
}: Pick<FormContext, 'initialValues' | 'hasCaptcha' | 'solution'>): FormValues =>
  hasCaptcha ? { ...initialValues, [CAPTCHA_FIELD]: solution } : initialValues;

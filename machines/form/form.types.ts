import type { FormErrors, RuleError } from '#domain/rules/error-codes';
import type { ScreenReport } from '../app/app.events.ts';
import type { CaptchaActorRef, CaptchaReport } from '../captcha/captcha.machine.ts';
import type { FormPatched, FormRefusal, FormReset } from '../form-patched.ts';
import type { ReportTo } from '../report-to.ts';

/** Values of a form, by field name. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** Submission of one step. */
export interface FormRequest {
  /** From 0. */
  readonly step: number;
  readonly values: FormValues;
  /** Answers of earlier steps of the same form. */
  readonly answers: readonly unknown[];
}

/** Report of a form to its parent. */
export type FormReport =
  | ScreenReport
  /** A step was submitted. */
  | { readonly type: 'form.sent' }
  /** The step was answered, or its call was aborted. */
  | { readonly type: 'form.settled' }
  | { readonly type: 'form.done'; readonly result: unknown };

/** Outcome: another step follows. */
export interface FormForward {
  readonly kind: 'forward';
  /** Data for the next step. */
  readonly answer?: unknown;
}

/** Outcome: the form is done. */
export interface FormDone {
  readonly kind: 'done';
  /** Report to the parent. */
  readonly report?: FormReport;
}

/** Outcome: the step was refused, or not answered. */
export interface FormRefused {
  readonly kind: 'refused';
  /** Text or code for the message catalogue. */
  readonly message: string;
  /** Validation error of the message; absent when the service names none. */
  readonly error?: RuleError | undefined;
  /** Validation errors of the fields; absent when the service names none. */
  readonly errors?: FormErrors;
}

/** Every expected outcome of a step. */
export type FormOutcome = FormForward | FormDone | FormRefused;

export interface FormInput {
  readonly initialValues: FormValues;
  /** Number of steps; 1 by default. */
  readonly steps?: number;
  /** Whether the form needs a captcha, in the field `captcha`. */
  readonly hasCaptcha?: boolean;
  readonly reportTo: ReportTo<FormReport>;
}

export interface FormContext extends Required<FormInput> {
  /** Step that is shown, from 0. */
  readonly step: number;
  /** Values submitted last. */
  readonly values: FormValues;
  readonly answers: readonly unknown[];
  /** Message of the last step's refusal, in English; empty when there is none. */
  readonly message: string;
  /** Validation error of that message; undefined when the service named none. */
  readonly error: RuleError | undefined;
  /** Report to the parent once the form is done. */
  readonly report: FormReport | undefined;
  /** Captcha solution; empty until it is solved. */
  readonly solution: string;
  readonly captcha: CaptchaActorRef | undefined;
}

export type FormEvent =
  | { readonly type: 'form.submitted'; readonly values: FormValues }
  | { readonly type: 'step.advanced' }
  | { readonly type: 'step.returned' }
  /** Back to the first step; the values stay. */
  | { readonly type: 'form.cancelled' }
  /** Back to the first step, with empty values. */
  | { readonly type: 'form.cleared' }
  | CaptchaReport;

export type FormEmitted = FormPatched<FormValues> | FormReset<FormValues> | FormRefusal<FormValues>;

/** Field of the captcha solution. */
export const CAPTCHA_FIELD = 'captcha';

/** Default values of the form, with the captcha if it is solved. */
export const emptyForm = ({
  initialValues,
  hasCaptcha,
  solution,
}: Pick<FormContext, 'initialValues' | 'hasCaptcha' | 'solution'>): FormValues =>
  hasCaptcha ? { ...initialValues, [CAPTCHA_FIELD]: solution } : initialValues;

import { mixed, number, object, string } from 'yup';
import {
  type CaptchaChallenge,
  WIDGET_PROVIDERS,
  type WidgetChallenge,
  type WorkChallenge,
} from '../account/captcha.ts';
import { readShape } from './read-shape.ts';

const lifetimeMs = number().integer().positive().required();

const workSchema = object({
  kind: string()
    .oneOf(['work'] as const)
    .required(),
  challenge: mixed<WorkChallenge['challenge']>(
    (value): value is WorkChallenge['challenge'] => typeof value === 'object',
  ).required(),
  lifetimeMs,
});

const widgetSchema = object({
  kind: string()
    .oneOf(['widget'] as const)
    .required(),
  provider: string().oneOf(WIDGET_PROVIDERS).required(),
  siteKey: string().required(),
  lifetimeMs,
});

const kindSchema = object({ kind: string().oneOf(['work', 'widget']).required() });

/**
 * Reads a captcha challenge.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeCaptchaChallenge = (data: unknown): CaptchaChallenge => {
  const isWidget = readShape(kindSchema, data).kind === 'widget';
  return isWidget
    ? (readShape(widgetSchema, data) satisfies WidgetChallenge)
    : (readShape(workSchema, data) satisfies WorkChallenge);
};

/** How the service writes it; the inverse of `decodeCaptchaChallenge`. */
export const encodeCaptchaChallenge = (challenge: CaptchaChallenge): object => ({ ...challenge });

import { type CallOutcome, isRefusedWith } from '#domain/call-outcome';
import { CAPTCHA_REQUIRED } from '#domain/wire/result';
import type { captchaMachine } from '#machines/captcha/captcha.machine';
import { type LateMachine, lateMachine } from '#machines/late-machine';
import { missingFiles } from '../missing-files.ts';
import type { Outside } from '../outside.ts';

type LateCaptcha = LateMachine<typeof captchaMachine>;

/** Captcha of calls that rarely need one: its files come with the first call that does. */
export const lateCaptcha = ({ api, load }: Pick<Outside, 'api' | 'load'>): LateCaptcha =>
  lateMachine<typeof captchaMachine>('captcha', async () => {
    const { connectCaptcha } = await load(() => import('../flows/captcha.ts'));
    return connectCaptcha(api);
  });

/** Outcome of a call; that it requires a captcha is said once the captcha can be shown. */
export const outcomeBefore = async <TAnswer>(
  captcha: LateCaptcha,
  call: Promise<CallOutcome<TAnswer>>,
): Promise<CallOutcome<TAnswer>> => {
  const outcome = await call;
  if (!isRefusedWith(outcome, CAPTCHA_REQUIRED)) return outcome;
  return captcha.load().then(() => outcome, missingFiles);
};

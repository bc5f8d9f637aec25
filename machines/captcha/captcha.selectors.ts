import type { CaptchaSnapshot } from './captcha.machine.ts';

/** What the person sees: work going on, a widget's place, a tick, or a button to try again. */
export const selectCaptchaPhase = (
  snapshot: CaptchaSnapshot,
): 'working' | 'widget' | 'solved' | 'failed' => {
  if (snapshot.matches('widget')) return 'widget';
  if (snapshot.matches('solved')) return 'solved';
  return snapshot.matches('failed') ? 'failed' : 'working';
};

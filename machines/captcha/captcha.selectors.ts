import type { CaptchaSnapshot } from './captcha.machine.ts';

/** Phase that the view shows: work, widget, tick, or retry button. */
export const selectCaptchaPhase = (
  snapshot: CaptchaSnapshot,
): 'working' | 'widget' | 'solved' | 'failed' => {
  if (snapshot.matches('widget')) return 'widget';
  if (snapshot.matches('solved')) return 'solved';
  return snapshot.matches('failed') ? 'failed' : 'working';
};

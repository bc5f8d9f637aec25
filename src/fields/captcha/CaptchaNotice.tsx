import { lazy, type ReactNode, Suspense } from 'react';
import type { CaptchaActorRef } from '#machines/captcha/captcha.machine';
import { Callout } from '#src/ui/Callout';

// Loaded on demand: few calls need it.
const CaptchaField = lazy(async () => {
  const { CaptchaField: field } = await import('./CaptchaField.tsx');
  return { default: field };
});

interface CaptchaNoticeProps {
  readonly captcha: CaptchaActorRef;
  /** Why it is shown. */
  readonly title: ReactNode;
  /** The way on without it; none by default. */
  readonly action?: ReactNode;
}

/**
 * Captcha that the service requires before it answers a call; the call is made again once it is
 * solved.
 */
export const CaptchaNotice = ({ captcha, title, action }: CaptchaNoticeProps) => (
  <Callout tone="warning" role="status" title={title} action={action}>
    <Suspense>
      <CaptchaField actor={captcha} />
    </Suspense>
  </Callout>
);

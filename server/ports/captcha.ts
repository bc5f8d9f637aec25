import type { CaptchaChallenge } from '#domain/account/captcha';

/** Names an answer to a captcha, so that it can be remembered as used. */
export interface CaptchaProof {
  readonly id: string;
  /** Epoch milliseconds: after this the same answer is refused anyway. */
  readonly expiresAt: number;
}

/** Tells people from machines. */
export interface Captcha {
  readonly challenge: () => Promise<CaptchaChallenge>;
  /**
   * Whether an answer is a good one; undefined when it is not. Rejecting means that it cannot be checked now.
   * @param address who answers
   */
  readonly verify: (answer: string, address: string) => Promise<CaptchaProof | undefined>;
}

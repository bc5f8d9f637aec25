import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha, CaptchaProof } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';

/** Lifetime of a challenge: longer than filling in a form takes, too short for hoarding. */
const LIFETIME_MS = 20 * 60_000;

/** Cost of a solution. */
export interface CaptchaWork {
  /** As many keys are tried, give or take half. */
  readonly keys: number;
  /** Of so many rounds each. */
  readonly rounds: number;
}

/** About half a second on a phone of a few years ago; days of machine time for a million logins. */
export const CAPTCHA_WORK: CaptchaWork = { keys: 40, rounds: 5_000 };

interface AltchaOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Makes the keys that sign challenges. */
  readonly keyFor: (purpose: string) => string;
  readonly work?: CaptchaWork | undefined;
}

/** ALTCHA's work from our own service: no third party learns who signs in here. */
export const createAltcha = ({
  clock,
  keyFor,
  work: { keys, rounds } = CAPTCHA_WORK,
}: AltchaOptions): Captcha => {
  const secrets = {
    hmacSignatureSecret: keyFor('captcha'),
    hmacKeySignatureSecret: keyFor('captcha-key'),
  };
  return {
    challenge: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(keys / 2, (keys * 3) / 2),
        deriveKey,
        // Its end stands among the signed data: the library would measure its own `expiresAt` by the machine's clock.
        data: { expiresAt: clock.now() + LIFETIME_MS },
        ...secrets,
      });
      return { kind: 'work', challenge: { ...challenge }, lifetimeMs: LIFETIME_MS };
    },
    verify: async (answer) => {
      const payload = payloadIn(answer);
      const proof = payload && proofIn(payload.challenge);
      if (!payload || !proof || proof.expiresAt <= clock.now()) return undefined;
      const { challenge, solution } = payload;
      // Whatever else a stranger sends would be an option of the library, which throws on some.
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...secrets,
      }).catch(() => ({ verified: false }));
      return verified ? proof : undefined;
    },
  };
};

/** Solver's payload: the challenge and its solution as JSON in base64; undefined for anything else. */
const payloadIn = (answer: string): Payload | undefined => {
  try {
    const said: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
    return isPayload(said) ? said : undefined;
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPayload = (said: unknown): said is Payload =>
  isRecord(said) &&
  isRecord(said.solution) &&
  isRecord(said.challenge) &&
  isRecord(said.challenge.parameters) &&
  ['nonce', 'salt', 'keyPrefix', 'algorithm'].every(
    (name) =>
      typeof (said.challenge as { parameters: Record<string, unknown> }).parameters[name] ===
      'string',
  );

/** The signature names the challenge, however its JSON is written; whether it is ours is verified with it. */
const proofIn = ({ signature, parameters }: Challenge): CaptchaProof | undefined => {
  const expiresAt = parameters.data?.expiresAt;
  return typeof signature === 'string' && typeof expiresAt === 'number'
    ? { id: signature, expiresAt }
    : undefined;
};

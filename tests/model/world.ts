import type { Units } from './amounts.ts';

/** How the providers that pay answer from now on. */
export const ANSWERS = [
  'sent',
  /** They send, and the answer is lost. */
  'lost',
  /** They send nothing and answer nothing, not even what became of a payment. */
  'silent',
  /** They fail for a while. */
  'busy',
  /** They refuse for good. */
  'refused',
  /** They send, and say that they failed for a while. */
  'contradictory',
  /** They send and say so, and deny it when they are asked. */
  'denied',
] as const;
export type AnswerMode = (typeof ANSWERS)[number];

export type Answer = 'sent' | 'busy' | 'refused' | 'missing' | 'none';

interface Sending {
  readonly asset: string;
  readonly amount: Units;
  /** How often it was really sent: more than once is money lost. */
  count: number;
}

/** The providers outside: what they have sent for good, whatever they said of it. */
export interface World {
  readonly sent: Map<string, Sending>;
  mode: AnswerMode;
}

export const emptyWorld = (): World => ({ sent: new Map(), mode: 'sent' });

/** A provider is asked to send under a key of the caller's: the same key is sent once, whatever is answered. */
export const send = (world: World, key: string, asset: string, amount: Units): Answer => {
  const { mode } = world;
  if (mode === 'silent') return 'none';
  if (!world.sent.has(key)) {
    if (mode === 'busy' || mode === 'refused') return mode;
    world.sent.set(key, { asset, amount, count: 1 });
  }
  if (mode === 'lost') return 'none';
  return mode === 'contradictory' ? 'busy' : 'sent';
};

/** What became of a payment. */
export const statusOf = ({ mode, sent }: World, key: string): Answer => {
  if (mode === 'silent') return 'none';
  if (!sent.has(key)) return 'missing';
  return mode === 'denied' ? 'refused' : 'sent';
};

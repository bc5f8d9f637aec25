import type { Units } from './amounts.ts';

/** How a provider of payouts answers from now on. */
export const ANSWERS = [
  'sent',
  /** It sends and its answer is lost. */
  'lost',
  /** It sends nothing, and answers nothing. */
  'silent',
  /** It fails for a while. */
  'busy',
  /** It refuses for good. */
  'refused',
  /** It sends, and says that it failed. */
  'contradictory',
] as const;
export type AnswerMode = (typeof ANSWERS)[number];

export type Answer = 'sent' | 'busy' | 'refused' | 'none';

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
  if (world.sent.has(key)) return spoken(mode, 'sent');
  if (mode === 'silent') return 'none';
  if (mode === 'busy' || mode === 'refused') return mode;
  world.sent.set(key, { asset, amount, count: 1 });
  return spoken(mode, 'sent');
};

/** What became of a sending; 'refused' where the provider knows of none. */
export const askAbout = (world: World, key: string): Answer =>
  spoken(world.mode, world.sent.has(key) ? 'sent' : 'refused');

const spoken = (mode: AnswerMode, answer: Answer): Answer => {
  if (mode === 'lost' || mode === 'silent') return 'none';
  return mode === 'contradictory' && answer === 'sent' ? 'refused' : answer;
};

/** Everything that was really sent of an asset. */
export const sentOf = ({ sent }: World, asset: string): Units => {
  let sum = 0n;
  for (const one of sent.values()) if (one.asset === asset) sum += one.amount;
  return sum;
};

import type { Page } from '../navigation/paging.ts';
import type { Codec, Wire } from './entity.ts';
import { MalformedAnswer } from './result.ts';

const isRecord = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an answer, in its data or beside them. */
export const saidIn = (answer: unknown): Wire => {
  if (!isRecord(answer)) throw new MalformedAnswer('not an object');
  return isRecord(answer.data) ? { ...answer, ...answer.data } : answer;
};

/**
 * Reads one page of a list: its entries and how many there are in all.
 * @throws {MalformedAnswer} when there is no list, or one of something else
 */
export const decodePage = <Entry>(
  answer: unknown,
  codec: Pick<Codec<Entry>, 'decode'>,
): Page<Entry> => {
  const said = saidIn(answer);
  const list = said.list ?? said.data;
  if (!Array.isArray(list)) throw new MalformedAnswer('not a list');
  const total = Number(said.total ?? list.length);
  if (!Number.isInteger(total) || total < 0) throw new MalformedAnswer('total is not a count');
  return { entries: list.map(codec.decode), total };
};

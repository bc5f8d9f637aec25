import type { Codec, Wire } from './entity.ts';
import { MalformedAnswer } from './malformed-answer.ts';

/** A payload with constant fields: always written, and required. */
export const withWords = <Entity>(
  codec: Codec<Entity>,
  words: Wire,
): Pick<Codec<Entity>, 'decode' | 'encode'> => ({
  decode: (data) => {
    const value = codec.decode(data);
    const wrong = Object.keys(words).find((name) => (data as Wire)[name] !== words[name]);
    if (wrong === undefined) return value;
    throw new MalformedAnswer(`${wrong} is not ${String(words[wrong])}`);
  },
  encode: (value) => ({ ...codec.encode(value), ...words }),
});

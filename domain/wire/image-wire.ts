import { entity, key } from './entity.ts';
import { MalformedAnswer } from './malformed-answer.ts';

const imageWire = entity({ link: key('link') });

/**
 * Reads the link of an uploaded picture.
 * @throws {MalformedAnswer} when there is none
 */
export const decodeImageLink = (data: unknown): string => imageWire.decode(data).link;

/**
 * A picture's path at the service, whose host is empty for the page's own.
 * @throws {MalformedAnswer} when the picture is kept elsewhere
 */
export const pathOfLink = (link: string, host: string): string => {
  const path = link.startsWith(`${host}/`) ? link.slice(host.length) : link;
  // `//elsewhere` is another host, and a backslash is read as a slash.
  if (/^\/(?![/\\])/.test(path)) return path;
  throw new MalformedAnswer('the picture is kept elsewhere');
};

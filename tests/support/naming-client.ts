import { Client, type QueryConfig } from 'pg';

/** Names of statements by their text; a connection prepares each once. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

const isUnnamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  !('name' in query && query.name) &&
  !('submit' in query);

/**
 * A connection that names the statements it sends, so that the server reads and plans each once: a service in a test sends the same
 * hundred statements thousands of times, and that was a seventh of all processor time.
 */
export class NamingClient extends Client {
  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const named = (first: unknown, ...rest: unknown[]) =>
      query(isUnnamed(first) ? { ...first, name: nameOf(first.text) } : first, ...rest);
    this.query = named as Client['query'];
  }
}

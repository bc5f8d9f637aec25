/** What the surroundings decide. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly isProduction: boolean;
  /** Origins besides our own whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** Scheme and host of the service that the page uses; empty for this one. */
  readonly apiHost: string;
}

const MAX_PORT = 65_535;

/**
 * Reads PORT, HOST, DATA_DIR, NODE_ENV, ALLOWED_ORIGINS (separated by commas) and API_HOST.
 * @throws {RangeError} naming what cannot be used
 */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => ({
  port: portOf(env.PORT ?? '8080'),
  host: env.HOST || '127.0.0.1',
  dataDir: env.DATA_DIR || '.data',
  isProduction: env.NODE_ENV === 'production',
  allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(',').flatMap((text) => originOf(text.trim())),
  apiHost: originOf((env.API_HOST ?? '').trim()).join(''),
});

const portOf = (text: string): number => {
  const port = Number(text);
  const isPort = text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= MAX_PORT;
  if (!isPort) throw new RangeError(`PORT is no port: ${text}`);
  return port;
};

const originOf = (text: string): readonly string[] => {
  if (text === '') return [];
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) throw new RangeError(`no scheme and host: ${text}`);
  return [new URL(text).origin];
};

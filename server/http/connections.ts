import type { ServerOptions } from 'node:http';

/** How long a connection may take to say something, in milliseconds. */
export interface ConnectionLimits {
  /** For the head of a request, counted from the connection's begin or from the request before. */
  readonly headersMs: number;
  /** For a whole request; a picture of 10 MB comes in that time over 1.4 Mbit/s. */
  readonly requestMs: number;
  /** Between two looks at all connections. */
  readonly checkMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 60_000,
  checkMs: 5_000,
};

/** Options of a server that closes connections which send nothing, or too slowly. */
export const serverOptions = ({
  headersMs,
  requestMs,
  checkMs,
}: ConnectionLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkMs,
});

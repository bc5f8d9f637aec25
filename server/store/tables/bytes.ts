import { customType } from 'drizzle-orm/pg-core';

/** Raw bytes; either driver hands over its own kind of `Uint8Array`. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

import { partOf } from './long-run';
import { ENGINES, type Engine } from './postgres-database';

/**
 * The stores on which a test repeats what the others show on one: in the gate PostgreSQL, which has several connections. On both
 * the gate opens, kills and compares.
 */
export const REPEATED_ON = partOf<readonly Engine[]>(['PostgreSQL'], ENGINES);

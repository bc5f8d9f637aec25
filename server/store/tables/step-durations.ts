import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ORDER_STEPS } from '#domain/order/order-step';
import type { RailId } from '#domain/rails/rail';

/** How long a step of an order took; nothing in it says of which order. */
export const stepDurations = pgTable(
  'step_durations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the leg that the step is about, such as `bank` or `chain:TRX`. */
    rail: text('rail').$type<RailId>().notNull(),
    step: text('step', { enum: ORDER_STEPS }).notNull(),
    seconds: integer('seconds').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // The newest of a rail and a step, without a look at the table.
    index('step_durations_newest').on(table.rail, table.step, table.endedAt, table.seconds),
  ],
);

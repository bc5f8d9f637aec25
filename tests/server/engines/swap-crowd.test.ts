import { expect, test } from 'vitest';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { runSwaps } from '#tests/members/swaps';
import { createDatabase } from '#tests/support/postgres-database';

test('[S16] fifty workers who swap at two services on PostgreSQL leave the books as they were answered', async () => {
  const database = await createDatabase();
  const { done, findings } = await runSwaps(() => openPostgres(database.url), {
    seed: 3,
    swaps: 150,
  });
  await database.drop();
  expect(findings.map(({ message }) => message)).toEqual([]);
  expect(done).toBeGreaterThan(20);
});

import { isOver, NOT_STARTED } from '../../scripts/support/starts-until.mjs';

// Before the file is imported: none of its hooks has started anything yet.
if (isOver(import.meta.env.STARTS_UNTIL)) throw new Error(NOT_STARTED);

import { breathe } from '#src/api/breathe';

// What is imported after this module runs after a breath: libraries at one go, what is ours at the next.
await breathe();

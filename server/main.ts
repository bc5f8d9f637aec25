import './quick-imports.ts';

// Not before: imports at the top of a file are loaded before anything in it is done.
const { run } = await import('./run.ts');
await run();

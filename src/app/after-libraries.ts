import { yieldToMain } from '#src/api/yield-to-main';

// Modules imported after this one are evaluated in a task of their own, between which the page handles input.
await yieldToMain();

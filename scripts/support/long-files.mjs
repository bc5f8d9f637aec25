// Files of which `npm test` plays none: `npm run test:long` has them.
import { filesIn } from './files-in.mjs';

/**
 * Charts and pages of flows in the browser: drawn by the same few components for every machine. The charts of all machines
 * are followed from event to event in `tests/views/Statechart.test.tsx`, and a few of them in the browser.
 */
const REPEATED_STORIES =
  /^stories\/(flows\/Flows|machines\/(?!language|order-lifecycle|swap|trade)[\w-]+)\.stories\.tsx$/;

/** @param {string} path inside the project */
export const isLongFile = (path) => /\.long\.test\.tsx?$/.test(path) || REPEATED_STORIES.test(path);

/** All of them, as paths inside the project. */
export const longFiles = () =>
  ['tests', 'stories'].flatMap((folder) => filesIn(folder, /\.tsx?$/)).filter(isLongFile);

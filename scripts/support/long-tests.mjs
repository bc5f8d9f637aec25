// What `npm test` leaves out and `npm run test:long` plays: tests, by the end of their title, and whole files.
import { filesIn } from './files-in.mjs';

/**
 * End of the title of a test that is left out: it repeats over further pages, currencies, calls or ways what a test of the gate
 * shows once, or what tests below the browser show.
 */
export const LONG = ' @long';

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

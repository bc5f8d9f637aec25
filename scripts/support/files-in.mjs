// Files of the project by the ending of their names.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Files below a folder, as paths inside the project.
 * @param ending of the names @param home root of the project, or of another clone
 */
export const filesIn = (folder, ending, home = root) =>
  readdirSync(join(home, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => ending.test(name))
    .toSorted();

// Files of the project by the ending of their names.
import { readdirSync } from 'node:fs';
import { at } from './project.mjs';

/**
 * Files below a folder, as paths inside the project.
 * @param ending of the names
 */
export const filesIn = (folder, ending) =>
  readdirSync(at(folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => ending.test(name))
    .toSorted();

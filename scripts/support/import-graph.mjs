// Which of the project's own files a file imports, directly and through others.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { filesIn } from './files-in.mjs';
import { at } from './project.mjs';

/** Folders of the project's own modules, and the alias of each: `#domain/…`. */
const FOLDERS = [
  'domain',
  'machines',
  'scripts',
  'server',
  'src',
  'stories',
  'tests',
  '.storybook',
];
const MODULE = /(?<!\.d)\.(tsx?|mjs|css)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

const modules = () =>
  FOLDERS.filter((folder) => existsSync(at(folder))).flatMap((folder) => filesIn(folder, MODULE));

/** Fixed folder of a pattern: everything below it counts as imported. */
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*['"]([^'"*]*\/)/g;

/** @returns the files that a module names, by paths inside the project */
const importsOf = (path, known) => {
  if (path.endsWith('.css')) return [];
  const text = readFileSync(at(path), 'utf8');
  const resolved = (name) => {
    const target = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.')
        ? normalize(join(dirname(path), name))
        : undefined;
    if (target === undefined) return [];
    const [file] = target.split('?');
    return ENDINGS.map((ending) => file + ending)
      .filter((one) => known.has(one))
      .slice(0, 1);
  };
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const globbed = [...text.matchAll(GLOB)].flatMap(([, folder]) => {
    const below = folder.startsWith('/') ? folder.slice(1) : normalize(join(dirname(path), folder));
    return [...known].filter((file) => file.startsWith(below) && file !== path);
  });
  return [...importedFiles.flatMap(({ fileName }) => resolved(fileName)), ...globbed];
};

/** @returns {Map<string, string[]>} every module with the modules that it names */
export const importGraph = () => {
  const known = new Set(modules());
  return new Map([...known].map((path) => [path, [...new Set(importsOf(path, known))]]));
};

// Registration of a flow at the root, without which it would never be spawned.
import { namesOf } from './flow-files.mjs';

/** List of the root's actors. */
export const ROOT_ACTORS = 'machines/app/app.actors.ts';

const ACTORS = /\nexport const appActors = \{\n/;
const MACHINE_IMPORT = /^import (?:type )?\{[^}]*\} from '(\.\.\/[^']+\.machine\.ts)';\n/gm;

/**
 * @param text the list of the root's actors
 * @returns the same with the flow among its imports and actors
 * @throws when there is no list of actors to add it to
 */
export const withFlow = (text, name) => {
  const { camel } = namesOf(name);
  if (!ACTORS.test(text))
    throw new Error(`${ROOT_ACTORS} has no list of actors that could be added to`);
  const path = `../${name}/${name}.machine.ts`;
  const imports = [...text.matchAll(MACHINE_IMPORT)];
  const last = imports.at(-1);
  if (!last) throw new Error(`${ROOT_ACTORS} imports no machine beside which another could stand`);
  const next = imports.find(([, imported]) => imported > path);
  const at = next?.index ?? last.index + last[0].length;
  const line = `import { ${camel}Machine } from '${path}';\n`;
  return `${text.slice(0, at)}${line}${text.slice(at)}`.replace(
    ACTORS,
    (head) => `${head}  ${camel}: ${camel}Machine,\n`,
  );
};

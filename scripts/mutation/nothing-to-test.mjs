// Code that Stryker need not mutate, because no test could notice.
const keyOf = (path) => path.isObjectProperty() && (path.node.key.name ?? path.node.key.value);

/** `types` of `setup`: types only, erased at run time. */
const isTypesOnly = (path) =>
  keyOf(path) === 'types' &&
  path.parentPath?.parentPath?.get('callee')?.isIdentifier({ name: 'setup' });

/** Placeholder of an actor that the product, or the test, provides. */
const isNotProvided = (path) =>
  path.isArrowFunctionExpression() &&
  /^\(\) => \{\s*throw new Error\('\w+ was not provided'\);\s*\}$/.test(path.toString());

/** `actors` of `setup` with placeholders only: a machine runs with provided ones. */
const isAllNotProvided = (path) =>
  keyOf(path) === 'actors' &&
  path.get('value').isObjectExpression() &&
  path
    .get('value.properties')
    .every((actor) => actor.isObjectProperty() && isLogicNotProvided(actor.get('value')));

const isLogicNotProvided = (logic) =>
  logic.isCallExpression() && logic.get('arguments').every((argument) => isNotProvided(argument));

const shouldIgnore = (path) => {
  if (isTypesOnly(path)) return 'types are gone when the program runs';
  if (isNotProvided(path) || isAllNotProvided(path)) return 'replaced wherever the machine runs';
  return undefined;
};

export const strykerPlugins = [
  { kind: 'Ignore', name: 'nothing-to-test', value: { shouldIgnore } },
];

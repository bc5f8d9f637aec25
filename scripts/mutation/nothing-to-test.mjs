// What Stryker need not change, because no test could ever notice.
const keyOf = (path) => path.isObjectProperty() && (path.node.key.name ?? path.node.key.value);

/** `types` of `setup`: types only, thrown away when the program runs. */
const isTypesOnly = (path) =>
  keyOf(path) === 'types' &&
  path.parentPath?.parentPath?.get('callee')?.isIdentifier({ name: 'setup' });

/** An actor that only says that the product, or the test, has to provide it. */
const isNotProvided = (path) =>
  path.isArrowFunctionExpression() &&
  /^\(\) => \{\s*throw new Error\('\w+ was not provided'\);\s*\}$/.test(path.toString());

const shouldIgnore = (path) => {
  if (isTypesOnly(path)) return 'types are gone when the program runs';
  if (isNotProvided(path)) return 'replaced wherever the machine runs';
  return undefined;
};

export const strykerPlugins = [
  { kind: 'Ignore', name: 'nothing-to-test', value: { shouldIgnore } },
];

// Worker of one Vitest project, started once for many runs, in the tree whose tests it runs. Receives { files } and
// answers { code, passed, found }, until it is ended.
import { createVitest } from 'vitest/node';

/** Tolerates a busy machine. */
const TEST_TIMEOUT_MS = 60_000;

const vitest = await createVitest({
  watch: false,
  project: [process.argv[2]],
  reporters: [{}],
  testTimeout: TEST_TIMEOUT_MS,
});
await vitest.standalone();

/** Drops cached modules and earlier results. */
const forget = () => {
  vitest.state.filesMap.clear();
  vitest.clearSpecificationsCache();
  const graphs = vitest.projects.flatMap(({ vite }) =>
    Object.values(vite.environments).map(({ moduleGraph }) => moduleGraph),
  );
  const files = graphs.flatMap(({ fileToModulesMap }) => [...fileToModulesMap.keys()]);
  for (const file of new Set(files)) vitest.invalidateFile(file);
};

const titleOf = ({ fullName }) => fullName.replaceAll(' > ', ' ');
/** Message, difference and stack of errors; the compared values are in one of the first two. */
const wordsOf = (errors = []) =>
  errors
    .flatMap(({ message, diff, stack }) => [message, diff, stack])
    .filter(Boolean)
    .join('\n');

const run = async (files) => {
  forget();
  const specifications = await vitest.globTestSpecifications(files);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  const found = [
    ...failed.map((test) => ({ title: titleOf(test), message: wordsOf(test.result().errors) })),
    // A file that cannot be imported has no test that could fail.
    ...testModules
      .filter((module) => module.errors().length > 0)
      .map((module) => ({ title: module.moduleId, message: wordsOf(module.errors()) })),
    ...unhandledErrors.map((error) => ({ title: '', message: wordsOf([error]) })),
  ];
  const passed = tests.filter((test) => test.result().state === 'passed').map(titleOf);
  return { code: found.length > 0 ? 1 : 0, passed, found };
};

process.on('message', async ({ files }) => {
  try {
    process.send(await run(files));
  } catch (error) {
    process.send({ code: 1, passed: [], found: [{ title: '', message: wordsOf([error]) }] });
  }
});

// Ends the fixtures of the tests too, such as a database server.
const end = () => vitest.close().finally(() => process.exit());
process.once('SIGTERM', end);
process.once('disconnect', end);
process.send({ isReady: true });

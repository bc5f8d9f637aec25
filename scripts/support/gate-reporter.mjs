// Vitest reporter: writes the whole outcome of a run to the file named by GATE_REPORT. Vitest's own JSON reporter
// leaves out unhandled errors, and reports a file without tests as passed. `outcomes.mjs` evaluates it.
import { writeFileSync } from 'node:fs';

const textOf = ({ name, message, stack }) => stack || `${name}: ${message}`;

const testOf = (test) => ({
  name: test.fullName,
  state: test.result().state,
  isFlaky: test.diagnostic()?.flaky ?? false,
  messages: (test.result().errors ?? []).map(textOf),
});

const moduleOf = (module) => ({
  project: module.project.name,
  file: module.relativeModuleId,
  tests: [...module.children.allTests()].map(testOf),
  seconds: (module.diagnostic().duration + module.diagnostic().collectDuration) / 1000,
  processorSeconds: module.meta().processorSeconds,
  errors: [
    ...module.errors().map((error) => ({ in: '', message: textOf(error) })),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => ({ in: suite.fullName, message: textOf(error) })),
    ),
  ],
});

/** @type {import('vitest/node').Reporter} */
export default class GateReporter {
  onTestRunEnd(modules, unhandledErrors, reason) {
    const report = {
      isInterrupted: reason === 'interrupted',
      modules: modules.map(moduleOf),
      unhandled: unhandledErrors.map(textOf),
    };
    writeFileSync(process.env.GATE_REPORT, JSON.stringify(report));
  }
}

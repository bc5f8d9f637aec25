import { modelTest } from '#tests/support/model-test';
import { input } from './app.input';
import { appModel } from './app.model';
import { startApp } from './app.start';

modelTest('app', appModel, {
  start: () => startApp(input),
  waits: { restOfSplash: 600, configWords: 2_000 },
});

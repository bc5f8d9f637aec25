import { bundle } from '../../support/bundle.ts';
import { SERVICE } from '../../support/exchange-process.ts';
import { makeAmpleStock } from './ample-stock.ts';

/** Makes what every worker copies or runs: workers that start together would each make it. */
export default async () => {
  await makeAmpleStock();
  await bundle(SERVICE);
};

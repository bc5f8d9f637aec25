import Elk from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { ownScriptUrl } from '../script-urls.ts';

/**
 * Chart layout in a worker, in place of elkjs's own: the inspector's window shares its thread with the page that
 * opened it, which a large chart would block.
 */
export default class ElkInWorker extends Elk {
  constructor() {
    super({ workerFactory: () => new Worker(ownScriptUrl(workerUrl)) });
  }
}

import Elk from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { ownScriptUrl } from '../script-urls.ts';

/**
 * Layout of charts in a worker, in place of elkjs's own: the inspector's window has one thread with the page that
 * opened it, which a large chart would hold up.
 */
export default class ElkInWorker extends Elk {
  constructor() {
    super({ workerFactory: () => new Worker(ownScriptUrl(workerUrl)) });
  }
}

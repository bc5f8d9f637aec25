import { type Cluster, startCluster } from './postgres-cluster.ts';

/** A process with a cluster of its own: it removes the cluster and fails, or keeps it until it is killed. */
const cluster: Cluster = await startCluster();
process.stdout.write(`${cluster.folder}\n`);
if (process.argv[2] === 'fails') {
  await cluster.remove();
  process.exitCode = 3;
}

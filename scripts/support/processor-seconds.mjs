// Processor time of a process with everything below it, from Linux's /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in `/proc/PID/stat`, on every Linux. */
const TICKS = 100;

/** Nothing for a process or a thread that has ended, and on a system without such files. */
const tryTo = (read, none) => {
  try {
    return read();
  } catch {
    return none;
  }
};
const textOf = (path) => tryTo(() => readFileSync(path, 'utf8'), '');

/** Fields 14 to 17, counted behind the name, which may contain blanks: its own time, and that of ended children. */
const ticksOf = (pid) => {
  const stat = textOf(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
};

const childrenOf = (pid) =>
  tryTo(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  );

const ticksBelow = (pid) =>
  childrenOf(pid).reduce((sum, child) => sum + ticksBelow(child), ticksOf(pid));

/** Processor seconds of this process, of those below it and of those that have ended. */
export const processorSeconds = () => ticksBelow(process.pid) / TICKS;

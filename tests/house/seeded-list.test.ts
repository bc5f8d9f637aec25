import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  chosenFrom,
  type Defect,
  type Group,
  groups,
  mustFit,
  sharesOf,
} from '#tests/support/seeded-defects';

/** Folders of the projects, as `vitest.config.ts` has them; those of `mocking` are single files. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  machines: /^tests\/(domain|machines|house|api|app)\//,
  server: /^tests\/(server|faults)\//,
  views: /^tests\/views\//,
  stories: /^stories\//,
};
const isRunBy = (project: string | undefined, file: string): boolean =>
  FOLDERS[project ?? '']?.test(file) ?? true;

describe('the list of defects', () => {
  const all = groups.flatMap(({ defects }) => defects);

  it('fits the tree as it is', () => {
    const misfits = all.flatMap((defect) => {
      try {
        mustFit('.', defect);
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(misfits).toEqual([]);
  });

  it('is long, says of each what is wrong, and gives no two the same name', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(
      all.filter(({ what }) => what.split(' ').length < 3 && !/^\S+\.tsx? /.test(what)),
    ).toEqual(
      [{ name: 'unformatted', what: 'double quotes' }].map((few) => expect.objectContaining(few)),
    );
  });

  it('names for each the test that must fail, or what the tool must say', () => {
    for (const { tool, defects } of groups) {
      for (const { name, tests, fails, says } of defects) {
        const isNamed = tool ? says !== undefined : tests !== undefined && fails !== undefined;
        expect(isNamed, name).toBe(true);
        for (const file of [tests ?? []].flat()) expect(existsSync(file), file).toBe(true);
      }
    }
  });

  it('tries each with tests that its project of Vitest runs', () => {
    const foreign = groups.flatMap(({ vitest, defects }) =>
      defects
        .filter(({ tests = [] }) => ![tests].flat().every((file) => isRunBy(vitest, file)))
        .map(({ name }) => name),
    );
    expect(foreign).toEqual([]);
    // The rule itself: a group of the service does not run the rules' tests.
    expect(isRunBy('server', 'tests/domain/pricing/rates.test.ts')).toBe(false);
  });

  it('has every check of npm test', () => {
    const script = readFileSync('scripts/support/gate-checks.mjs', 'utf8');
    const checks = [...script.matchAll(/\[\s*'(\w+)',\s*\[/g)].map(([, name]) => name);
    expect(checks).toHaveLength(7);
    const tools = new Set(groups.filter(({ tool }) => tool).map(({ name }) => name));
    // A site that cannot be built is no site in the browser either.
    expect(checks.filter((name) => name !== 'build' && !tools.has(name ?? ''))).toEqual([]);
    const config = readFileSync('vitest.config.ts', 'utf8');
    const projects = [...config.matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name);
    const tried = new Set(groups.map(({ vitest }) => vitest));
    expect(projects.filter((name) => !tried.has(name))).toEqual([]);
    expect(groups.some(({ playwright }) => playwright)).toBe(true);
  });

  it('breaks every import rule', () => {
    const { forbidden } = createRequire(import.meta.url)(resolve('.dependency-cruiser.cjs'));
    const broken = groups.find(({ name }) => name === 'imports')?.defects ?? [];
    expect(broken.map(({ name }) => name).toSorted()).toEqual(
      forbidden.map(({ name }: Defect) => name).toSorted(),
    );
  });

  it('can be asked for in part, by check or by name', () => {
    const chosen = (...names: string[]) => {
      const { groups: some, unknown } = chosenFrom(groups, names);
      return [some.flatMap(({ defects }: Group) => defects.map(({ name }) => name)), unknown];
    };
    expect(chosen('enum,no-cycles')).toEqual([['enum', 'no-cycles'], []]);
    expect(chosen('modules-read')).toEqual([['folder-not-read', 'nothing-read'], []]);
    expect(chosen('unknown')).toEqual([[], ['unknown']]);
    expect(chosen()).toEqual([all.map(({ name }) => name), []]);
  });

  it('is worked through in shares that have each defect once, none of them much longer than others', () => {
    const shares = sharesOf(groups);
    const names = (some: readonly Group[]) =>
      some.flatMap(({ name, defects }) => defects.map((defect) => `${name}: ${defect.name}`));
    expect(names(shares).toSorted()).toEqual(names(groups).toSorted());
    const many = shares.filter(({ together, defects }) => !together && defects.length > 25);
    expect(many).toEqual([]);
    const browsers = shares.filter(({ playwright }) => playwright);
    for (const { defects } of browsers) expect(defects.length).toBeLessThanOrEqual(4);
  });
});

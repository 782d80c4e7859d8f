import { build, playwright, script, tool, vitest } from './suite-kinds.ts'
import type { Suite } from './suite.ts'

/**
 * Every suite of the gate, in the order of its table.
 * @param options.shard one part of the tests, as `1/2`: of each suite of tests, its files are shared out
 */
export function gateSuites({ shard }: { shard?: string | undefined } = {}): Suite[] {
  return [
    // The two that take longest first, so that the short ones fill the other core in the end. Each keeps to one core: with more checkers than
    // that, the types of the same libraries are worked out once for each of them, which doubles the processor time. What an earlier run has left
    // in `.types` is not believed.
    tool('types', ['tsc', '-b', '--force', '--checkers', '1']),
    tool('lint', ['oxlint', '--type-aware', '--deny-warnings'], { GOMAXPROCS: '1' }),
    script('lint-self-test'),
    script('dependencies'),
    script('dependencies-self-test'),
    tool('unused', ['knip', '--no-config-hints']),
    tool('format', ['oxfmt', '--check', '.']),
    tool('boundaries', ['turbo', 'boundaries']),
    script('source-rules'),
    script('workspace-rules'),
    script('commit-messages'),
    script('locales'),
    script('security-document'),
    script('document-paths'),
    build(),
    vitest('unit*', { name: 'unit', shard }),
    vitest('components', { shard }),
    vitest('integration', { shard }),
    playwright('journeys*', { name: 'journeys', shard }),
    playwright('screens', { shard }),
  ]
}

/**
 * The suites that some names stand for: of one suite, `static` for all that only read, `browser` for those in Chromium with the build that
 * they need. Throws an error that lists the names when there is no such suite.
 */
export function selectSuites(suites: readonly Suite[], names: readonly string[]): Suite[] {
  const groups: Record<string, string[]> = {
    static: suites.filter(({ kind }) => kind === 'side').map(({ name }) => name),
    browser: ['build', 'journeys', 'screens'],
  }
  const chosen = new Set(names.flatMap((name) => groups[name] ?? [name]))
  const unknown = [...chosen].filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length > 0) {
    const all = [...suites.map(({ name }) => name), ...Object.keys(groups)].join(', ')
    throw new UnknownNameError(`There is no suite ${unknown.join(', ')}. There are: ${all}`)
  }
  return suites.filter(({ name }) => chosen.has(name))
}

/** A suite or a part that does not exist; the message lists those that do. */
export class UnknownNameError extends Error {}

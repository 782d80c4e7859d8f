import type { Suite, SuiteResult } from './suite.ts'

/**
 * Runs every suite, whatever fails: those that only read first, two at a time, then the others one by one.
 * @param print gets what people should read as it happens
 * @returns the results in the order of the suites
 */
export async function runSuites(suites: Suite[], print: (text: string) => void): Promise<SuiteResult[]> {
  const results = new Map<Suite, SuiteResult>()
  const waiting = suites.filter(({ kind }) => kind === 'side')
  const runOne = async (suite: Suite) => results.set(suite, await timed(suite, print))
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next)
  }
  await Promise.all([worker(), worker()])
  for (const suite of suites.filter(({ kind }) => kind === 'alone')) {
    print(`\n── ${suite.name}`)
    await runOne(suite)
  }
  return suites.flatMap((suite) => results.get(suite) ?? [])
}

async function timed(suite: Suite, print: (text: string) => void): Promise<SuiteResult> {
  const start = performance.now()
  const { output, ...outcome } = await suite.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    note: 'crashed',
    output: String(error instanceof Error ? error.stack : error),
  }))
  const seconds = (performance.now() - start) / 1000
  if (suite.kind === 'side') print(`${outcome.failed > 0 ? 'FAILED' : 'ok    '}  ${suite.name} (${seconds.toFixed(1)} s)`)
  if (output && outcome.failed > 0) print(`${output.trimEnd()}\n`)
  return { name: suite.name, seconds, ...outcome }
}

import type { Suite, SuiteResult } from './suite.ts'

/**
 * Runs every suite, whatever fails: the `alone` ones in their order, and beside them, at low priority, the `side` ones one after another, for
 * tests wait for a part of their time. Where nothing runs alone, and once those have ended, two `side` suites run at a time.
 * @param print gets what people should read as it happens
 * @returns the results in the order of the suites
 */
export async function runSuites(suites: Suite[], print: (text: string) => void): Promise<SuiteResult[]> {
  const results = new Map<Suite, SuiteResult>()
  const [side, alone] = [suites.filter(({ kind }) => kind === 'side'), suites.filter(({ kind }) => kind === 'alone')]
  const runOne = async (suite: Suite, givesWay = false) => results.set(suite, await timed(suite, givesWay, print))
  let isBusy = alone.length > 0
  const runSide = async () => {
    for (let next = side.shift(); next; next = side.shift()) await runOne(next, isBusy)
  }
  const beside = runSide()
  for (const suite of alone) {
    print(`\n── ${suite.name}`)
    await runOne(suite)
  }
  isBusy = false
  await Promise.all([beside, runSide()])
  return suites.flatMap((suite) => results.get(suite) ?? [])
}

async function timed(suite: Suite, givesWay: boolean, print: (text: string) => void): Promise<SuiteResult> {
  const start = performance.now()
  const { output, ...outcome } = await suite.run(givesWay).catch((error: unknown) => ({
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

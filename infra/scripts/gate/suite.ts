/** One line of the gate's table. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What a reader should know beside the numbers, such as why something was skipped. */
  note?: string
  /** The tests that failed, so that whoever reads only the end of a long log learns which. */
  failures?: Failure[]
  /** The processor time it took, in all processes, where that is known. */
  cpuSeconds?: number | undefined
}

export interface Failure {
  title: string
  message: string
}

/** A part of the gate that can be run by itself. */
export interface Suite {
  name: string
  /**
   * `side` suites only read, and their output is shown when they fail: they run beside the others. `alone` suites own the terminal, and run one
   * after another.
   */
  kind: 'side' | 'alone'
  /** @param givesWay whether an `alone` suite runs meanwhile, which is to have the processor first */
  run: (givesWay: boolean) => Promise<SuiteRun>
}

export interface SuiteResult extends Outcome {
  name: string
  seconds: number
}

/** What a suite gives: its outcome, and what it printed where that was not shown. */
export type SuiteRun = Outcome & { output?: string }

/** A check that is either right or wrong counts as one test. */
export const oneCheck = (right: boolean): Outcome => ({ passed: right ? 1 : 0, failed: right ? 0 : 1, skipped: 0 })

/** What an outcome says of its failures: nothing where there are none. */
export const withFailures = (failures: Failure[]): Pick<Outcome, 'failures'> => (failures.length > 0 ? { failures } : {})

/** The same suite; where none of its tests could run, that is a failure. */
export function mustRun(suite: Suite): Suite {
  return {
    ...suite,
    run: async (givesWay) => {
      const outcome = await suite.run(givesWay)
      return outcome.passed + outcome.failed === 0 ? { ...outcome, failed: 1, skipped: 0 } : outcome
    },
  }
}

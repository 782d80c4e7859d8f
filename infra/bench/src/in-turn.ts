import { median } from './benchmark.ts'

/** `ratio`: the median of what was measured divided by the reference beside it. */
export type Paired = { measured: number[]; reference: number[]; ratio: number }

/**
 * Measures something and its reference in turn, so that whatever else the machine does meets both.
 * @param measured gives a duration, as does `reference`, in the same unit
 */
export async function inTurn(
  rounds: number,
  measured: (round: number) => Promise<number>,
  reference: (round: number) => Promise<number>,
): Promise<Paired> {
  const pairs: { measured: number; reference: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await reference(round)
    pairs.push({ reference: before, measured: await measured(round) })
  }
  return {
    measured: pairs.map((pair) => pair.measured),
    reference: pairs.map((pair) => pair.reference),
    ratio: median(pairs.map((pair) => pair.measured / pair.reference)),
  }
}

/** The milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

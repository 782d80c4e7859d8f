import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Measure, round } from './benchmark.ts'

/** Every measure by its name, comparable between machines: seconds are divided by those of the reference work. */
export type Baseline = Record<string, number>

/** What is measured depends on the size: each has a baseline of its own. */
export type Size = 'full' | 'quick'

export type Comparison = {
  name: string
  value: number
  unit: Measure['unit']
  ratio: number | null
  verdict: 'slower' | 'faster' | 'same' | 'new'
}

const file = fileURLToPath(new URL('../baseline.json', import.meta.url))
/** What is worse by a quarter is named. */
const maxRatio = 1.25

/** A measure as the baseline has it. `reference` is what the reference work takes here, in seconds. */
export const comparable = ({ value, unit }: Measure, reference: number): number => (unit === 's' ? value / reference : value)

/** Each measure beside the baseline: `ratio` is null where the baseline has none of that name. */
export function compare(measures: readonly Measure[], { baseline, reference }: { baseline: Baseline; reference: number }): Comparison[] {
  return measures.map((measure) => {
    const former = baseline[measure.name]
    const ratio = former === undefined ? null : comparable(measure, reference) / former
    return { ...measure, ratio, verdict: verdictOf(ratio) }
  })
}

function verdictOf(ratio: number | null): Comparison['verdict'] {
  if (ratio === null) return 'new'
  if (ratio > maxRatio) return 'slower'
  return ratio < 1 / maxRatio ? 'faster' : 'same'
}

/** The better of two results of each measure: a busy machine makes nothing faster. */
export function bestOf(first: readonly Measure[], second: readonly Measure[]): Measure[] {
  return first.map((measure) => {
    const again = second.find(({ name }) => name === measure.name)
    return again && again.value < measure.value ? again : measure
  })
}

/** The stored baseline of a size; empty where there is none. */
export async function readBaseline(size: Size): Promise<Baseline> {
  return (await readFileOfBaselines())[size] ?? {}
}

export async function writeBaseline(
  size: Size,
  { measures, reference }: { measures: readonly Measure[]; reference: number },
): Promise<void> {
  const baseline = Object.fromEntries(measures.map((measure) => [measure.name, round(comparable(measure, reference), 3)]))
  await writeFile(file, `${JSON.stringify({ ...(await readFileOfBaselines()), [size]: baseline }, null, 2)}\n`)
}

async function readFileOfBaselines(): Promise<Partial<Record<Size, Baseline>>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Partial<Record<Size, Baseline>>
}

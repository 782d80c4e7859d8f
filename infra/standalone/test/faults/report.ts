import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FaultName, faultTable } from './fault-table.ts'

/** The figures of a row. `failures`: how often each answer beside success was seen. */
export type Figures = {
  failures: ReadonlyMap<string, number>
  acknowledged: number
  refused: number
  lost: number
  twice: number
  recoveryMs: number
  slowestMs: number
}

const folder = join(import.meta.dirname, '../../../../node_modules/.foyer/faults')
const fileOf = (name: FaultName) => join(folder, `${name}.json`)

/** Leaves the figures of a row for the table that is printed when all files have run. */
export async function reportRow(name: FaultName, { failures, ...figures }: Figures): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { fault, recovery } = faultTable[name]
  const answered = [...failures].map(([failure, count]) => `${count} × ${failure}`).join(', ') || 'nothing but success'
  const { recoveryMs, slowestMs, ...counts } = figures
  const row = { fault, answered, ...counts, 'recovery ms': Math.round(recoveryMs), 'slowest answer ms': Math.round(slowestMs), recovery }
  await writeFile(fileOf(name), JSON.stringify(row))
}

/** Global set-up of the deep project: forgets the rows of the run before. */
export async function setup(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** Prints the table of the faults that were run, in its order. */
export async function teardown(): Promise<void> {
  const files = await readdir(folder).catch((): string[] => [])
  const names = (Object.keys(faultTable) as FaultName[]).filter((name) => files.includes(`${name}.json`))
  const rows = await Promise.all(names.map(async (name) => JSON.parse(await readFile(fileOf(name), 'utf8')) as object))
  if (rows.length > 0) console.table(rows)
}

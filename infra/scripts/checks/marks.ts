import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One report of a rule about a file. */
export interface Report {
  file: string
  line?: number
  rule: string
}

/**
 * Reads what a known-bad fixture says about itself: a line that breaks rules ends with `// bad: rule-one rule-two`.
 * @param folder the fixture, absolute
 * @returns one report a rule, with paths relative to the folder
 */
export function readMarks(folder: string): Report[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => rulesIn(text).map((rule) => ({ file, line: index + 1, rule }))),
  )
}

/**
 * Compares what a tool reported with what the fixture wants, exactly and in both directions.
 * @returns one sentence a difference; none when exactly the marked lines are reported
 */
export function compareReports(expected: Report[], reported: Report[]): string[] {
  const missing = subtract(expected, reported).map((report) => `not reported, although it is bad: ${print(report)}`)
  const surplus = subtract(reported, expected).map((report) => `reported, although it is right: ${print(report)}`)
  return [...missing, ...surplus]
}

function rulesIn(text: string): string[] {
  return /\/\/ bad: (.+)$/.exec(text)?.[1]?.trim().split(/\s+/) ?? []
}

/** The first list without the second, each report counted as often as it occurs. */
function subtract(from: Report[], what: Report[]): Report[] {
  const left = what.map(print)
  return from.filter((report) => {
    const at = left.indexOf(print(report))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function print({ file, line, rule }: Report): string {
  return line === undefined ? `${file} ${rule}` : `${file}:${line} ${rule}`
}

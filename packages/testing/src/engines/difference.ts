/** What an engine does unlike MongoDB, and the tests that show it. */
export type Difference = {
  /** What it does instead, and why that is no concern of Foyer's. */
  reason: string
  /** Whether the tests pass sometimes, as by the order in which concurrent calls arrive: then a pass says nothing. */
  varies?: true
  /** The tests, by their file's path in the repository: groups and title, joined by ` > `. */
  tests: Record<string, readonly string[]>
}

/** The tests of a file that a list names, each with the difference that it shows. */
export function listedTests(differences: Difference[], file: string): Map<string, Difference> {
  return new Map(differences.flatMap((difference) => (difference.tests[file] ?? []).map((title) => [title, difference] as const)))
}

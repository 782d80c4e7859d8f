/** What an engine does unlike MongoDB, and the tests that show it. */
export type Difference = {
  /** What it does instead, and why that is no concern of Foyer's. */
  reason: string
  /** The tests, by their file's path in the repository: groups and title, joined by ` > `. */
  tests: Record<string, readonly string[]>
}

/** The tests of a file that a list names, each with its reason. */
export function listedTests(differences: Difference[], file: string): Map<string, string> {
  return new Map(differences.flatMap(({ reason, tests }) => (tests[file] ?? []).map((title) => [title, reason] as const)))
}

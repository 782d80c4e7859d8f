/**
 * Ends a check: prints its problems, one line each, and sets the exit code.
 * @param what how much was looked at; a check that looked at nothing says so here
 */
export function finish(problems: string[], what: string): void {
  for (const problem of problems) console.log(problem)
  console.log(`${problems.length} problems in ${what}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

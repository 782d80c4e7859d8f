/** Why an expression has no result. */
export type CalculationProblem =
  | 'too_long'
  | 'characters'
  | 'syntax'
  | 'too_deep'
  | 'unknown_name'
  | 'division_by_zero'
  | 'undefined'
  | 'too_large'

export class CalculationError extends Error {
  readonly problem: CalculationProblem
  /** The name that is not known. */
  readonly detail: string

  constructor(problem: CalculationProblem, detail = '') {
    super(problem)
    this.problem = problem
    this.detail = detail
  }
}

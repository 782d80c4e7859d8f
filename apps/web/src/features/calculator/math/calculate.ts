import { CalculationError, type CalculationProblem } from './calculation-error.ts'
import { evaluate } from './evaluate.ts'
import { toNumber } from './fraction.ts'
import { normalizeExpression } from './normalize.ts'

export type Calculation = { expression: string; value: number } | { problem: CalculationProblem; detail: string }

/** Calculates what was typed; `expression` is the normalized form. */
export function calculate(text: string, locale: string): Calculation {
  try {
    const expression = normalizeExpression(text, locale).replace(/=$/, '')
    const value = toNumber(evaluate(expression))
    return Number.isFinite(value) ? { expression, value } : { problem: 'too_large', detail: '' }
  } catch (error) {
    if (error instanceof CalculationError) return { problem: error.problem, detail: error.detail }
    throw error
  }
}

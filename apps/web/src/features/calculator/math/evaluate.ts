import { CalculationError } from './calculation-error.ts'
import { type Fraction, add, divide, fraction, multiply, negate, parseNumber, power } from './fraction.ts'
import { constants, functions } from './names.ts'

const maxDepth = 100
const token = /\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|[a-z]+|[-+*/^%()]/y

/** A term of a sum; `isPercent` if it is a percentage alone, which is then of what it is added to. */
type Term = { value: Fraction; isPercent: boolean }

/**
 * The value of a normalized expression; an equals sign at its end is allowed. Precedence, highest first: %, ^ from the right, sign,
 * multiplication (which may be left out, as in 2(3) or 2pi) and division, sum. Throws `CalculationError`.
 */
export function evaluate(expression: string): Fraction {
  const tokens = tokenize(expression.replace(/=$/, ''))
  let at = 0
  let depth = 0
  const peek = () => tokens[at]
  const take = (...symbols: string[]) => {
    const symbol = tokens[at]
    if (symbol === undefined || !symbols.includes(symbol)) return undefined
    at += 1
    return symbol
  }
  const nested = (read: () => Fraction): Fraction => {
    depth += 1
    if (depth > maxDepth) throw new CalculationError('too_deep')
    const value = read()
    depth -= 1
    return value
  }

  function sum(): Fraction {
    let total = product().value
    for (let sign = take('+', '-'); sign; sign = take('+', '-')) {
      const term = product()
      const amount = term.isPercent ? multiply(total, term.value) : term.value
      total = add(total, sign === '-' ? negate(amount) : amount)
    }
    return total
  }
  function product(): Term {
    const first = signed()
    let { value, isPercent } = first
    for (;;) {
      const symbol = take('*', '/')
      if (!symbol && !beginsFactor(peek())) return { value, isPercent }
      const next = signed().value
      value = symbol === '/' ? divide(value, next) : multiply(value, next)
      isPercent = false
    }
  }
  function signed(): Term {
    let isNegative = false
    for (let sign = take('+', '-'); sign; sign = take('+', '-')) isNegative = isNegative !== (sign === '-')
    const term = raised()
    return isNegative ? { ...term, value: negate(term.value) } : term
  }
  function raised(): Term {
    const base = percentage()
    if (!take('^')) return base
    return {
      value: power(
        base.value,
        nested(() => signed().value),
      ),
      isPercent: false,
    }
  }
  function percentage(): Term {
    let value = factor()
    let isPercent = false
    while (take('%')) {
      value = divide(value, fraction(100n))
      isPercent = true
    }
    return { value, isPercent }
  }
  function factor(): Fraction {
    const symbol = peek()
    at += 1
    if (symbol === '(') return closed()
    if (symbol === undefined || !/^[\d.a-z]/.test(symbol)) throw new CalculationError('syntax')
    if (!/^[a-z]/.test(symbol)) return parseNumber(symbol)
    const constant = constants.get(symbol)
    if (constant) return constant
    const compute = functions.get(symbol)
    if (!compute) throw new CalculationError('unknown_name', symbol)
    if (!take('(')) throw new CalculationError('syntax')
    return compute(closed())
  }
  function closed(): Fraction {
    const value = nested(sum)
    if (!take(')')) throw new CalculationError('syntax')
    return value
  }

  const result = sum()
  if (at < tokens.length) throw new CalculationError('syntax')
  return result
}

function tokenize(expression: string): string[] {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < expression.length) {
    const match = token.exec(expression)
    if (!match) throw new CalculationError('syntax')
    tokens.push(match[0])
  }
  return tokens
}

/** Whether a multiplication sign was left out here. */
function beginsFactor(symbol: string | undefined): boolean {
  return symbol !== undefined && /^[\d.a-z(]/.test(symbol)
}

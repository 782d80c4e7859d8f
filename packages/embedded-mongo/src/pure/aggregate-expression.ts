import { mongoError, MongoError } from './errors.ts'
import { evaluatePath } from './path.ts'
import { assertStorable, isDoc, setOwn, type Doc } from './values.ts'

/** An expression's value for a document; undefined when it is missing. */
export type Expression = (doc: Doc) => unknown

/**
 * Compiles an expression of the subset: a field path (`$a.b`), a constant, or an object of such. Throws InvalidPipelineOperator (168) for
 * operators, 17276 for variables (`$$ROOT`).
 */
export function compileExpression(spec: unknown): Expression {
  if (typeof spec === 'string' && spec.startsWith('$')) return compileFieldPath(spec)
  if (!isDoc(spec)) {
    if (Array.isArray(spec)) throw mongoError('BadValue', 'arrays in expressions are outside the subset')
    assertStorable(spec)
    return () => spec
  }
  const fields = Object.entries(spec).map(([name, value]): [string, Expression] => {
    if (name.startsWith('$')) throw mongoError('InvalidPipelineOperator', `Unrecognized expression '${name}'`)
    if (name.includes('.')) throw new MongoError(16_420, `FieldPath field names may not contain '.' in '${name}'`)
    return [name, compileExpression(value)]
  })
  return (doc) => {
    const result: Doc = {}
    for (const [name, expression] of fields) {
      const value = expression(doc)
      if (value !== undefined) setOwn(result, name, value)
    }
    return result
  }
}

/** Compiles `$a.b` to the values it reaches; throws 16872 for an empty path, 17276 for a variable, 15998 for an empty part. */
export function compileFieldPath(spec: string): Expression {
  if (spec.startsWith('$$')) throw new MongoError(17_276, `Use of undefined variable: ${spec.slice(2)} (variables are outside the subset)`)
  const path = parseFieldPath(spec)
  return (doc) => evaluatePath(doc, path)
}

/** The parts of `$a.b`. */
export function parseFieldPath(spec: string): string[] {
  if (spec.length < 2) throw new MongoError(16_872, "'$' by itself is not a valid FieldPath")
  if (spec.endsWith('.')) throw new MongoError(40_353, "FieldPath must not end with a '.'.")
  const path = spec.slice(1).split('.')
  if (path.includes('')) throw new MongoError(15_998, 'FieldPath field names may not be empty strings.')
  if (path.some((part) => part.startsWith('$'))) throw new MongoError(16_410, `FieldPath field names may not start with '$': ${spec}`)
  return path
}

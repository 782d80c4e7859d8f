import { compareStrings } from './compare.ts'
import { mongoError } from './errors.ts'
import type { Operator } from './update-operator.ts'
import { operatorFor } from './update-operators.ts'
import { isDoc, isIndex, typeName, type Doc } from './values.ts'

/** One operator at one path, ready to be applied. */
export interface UpdateStep {
  path: string[]
  operator: Operator
  onInsertOnly: boolean
}

/**
 * Reads an update document of operators into steps, in the order MongoDB applies them: by path, names in order of their bytes, numeric parts
 * by their number. Throws 9 for an unknown or malformed operator, 40 for paths in conflict, 2, 52 and 56 for paths that cannot be.
 */
export function parseUpdate(update: Doc): UpdateStep[] {
  const steps: UpdateStep[] = []
  const usedPaths: PathTree = new Map()
  for (const [name, fields] of Object.entries(update)) {
    const make = operatorFor(name)
    if (!isDoc(fields)) {
      throw mongoError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${String(fields)}}`,
      )
    }
    for (const [dotted, operand] of Object.entries(fields)) {
      const path = parsePath(dotted)
      takePath(usedPaths, path, dotted)
      steps.push({ path, operator: make(operand, dotted), onInsertOnly: name === '$setOnInsert' })
    }
  }
  return steps.toSorted((a, b) => comparePaths(a.path, b.path))
}

// a taken path ends in null; one that goes on has a tree
type PathTree = Map<string, PathTree | null>

function parsePath(dotted: string): string[] {
  if (dotted === '') throw mongoError('EmptyFieldName', 'An empty update path is not valid.')
  const path = dotted.split('.')
  for (const part of path) {
    if (part === '') {
      throw mongoError('EmptyFieldName', `The update path '${dotted}' contains an empty field name, which is not allowed.`)
    }
    if (part === '$' || part.startsWith('$[')) {
      throw mongoError('BadValue', `the positional part '${part}' of '${dotted}' is outside the subset`)
    }
    if (part.startsWith('$')) {
      throw mongoError('DollarPrefixedFieldName', `The dollar ($) prefixed field '${part}' in '${dotted}' is not valid for storage.`)
    }
    if (part.includes('\0')) throw mongoError('BadValue', `the update path '${dotted}' has a null byte`)
  }
  return path
}

function takePath(usedPaths: PathTree, path: string[], dotted: string): void {
  let tree = usedPaths
  for (const [index, part] of path.entries()) {
    const next = tree.get(part)
    const last = index === path.length - 1
    if (next === null || (last && next !== undefined)) {
      const conflict = path.slice(0, index + 1).join('.')
      throw mongoError('ConflictingUpdateOperators', `Updating the path '${dotted}' would create a conflict at '${conflict}'`)
    }
    if (last) tree.set(part, null)
    else {
      const deeper: PathTree = next ?? new Map<string, PathTree | null>()
      tree.set(part, deeper)
      tree = deeper
    }
  }
}

function comparePaths(a: string[], b: string[]): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a[index] ?? ''
    const right = b[index] ?? ''
    const order = isIndex(left) && isIndex(right) ? Number(left) - Number(right) : compareStrings(left, right)
    if (order !== 0) return order
  }
  return a.length - b.length
}

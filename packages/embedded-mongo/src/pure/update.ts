import { equalValues } from './compare.ts'
import { mongoError } from './errors.ts'
import { applyAtPath } from './update-path.ts'
import { parseUpdate, type UpdateStep } from './update-parse.ts'
import { seedFromFilter } from './upsert-seed.ts'
import { assertStorable, cloneValue, getOwn, isDoc, setOwn, typeName, type Doc } from './values.ts'

/**
 * Applies an update document (operators) or a replacement to a document and gives the new one; the given one is left as it is.
 * With `isInsert` there is none yet: the document is made from the filter's equalities as MongoDB's upsert does, and has to end up with an
 * `_id` (a number or a string), else BadValue, since MongoDB would make an ObjectId. `modified` is what MongoDB counts in nModified.
 * Throws MongoError with MongoDB's codes: 9 for a malformed update, 28, 40, 52, 56, 66, 2 and 14 as its operators do.
 */
export function applyUpdate(doc: Doc | null, update: Doc, options: { isInsert: boolean; filter?: Doc }): { doc: Doc; modified: boolean } {
  const compiled = compile(update)
  if (options.isInsert || doc === null) return { doc: makeInserted(compiled, options.filter ?? {}), modified: true }
  if (compiled.replacement) return replace(doc, compiled.replacement)
  const changed = openedAt(doc, compiled.roots)
  const modified = applySteps(changed, compiled.steps, false)
  return { doc: changed, modified }
}

/** True when an update is a replacement document: none of its names is an operator. Throws as `applyUpdate` does. */
export function isReplacement(update: Doc): boolean {
  return compile(update).replacement !== null
}

interface Compiled {
  replacement: Doc | null
  steps: UpdateStep[]
  // the fields at the top that the steps lead into
  roots: string[]
}

// A copy that steps may change in place: all that they do not lead into is shared with the document.
function openedAt(doc: Doc, roots: string[]): Doc {
  const copy = { ...doc }
  for (const name of roots) if (Object.hasOwn(copy, name)) setOwn(copy, name, cloneValue(getOwn(copy, name)))
  return copy
}

// one update is often applied to many documents
const compiledUpdates = new WeakMap<object, Compiled>()

function compile(update: unknown): Compiled {
  if (Array.isArray(update)) throw mongoError('FailedToParse', 'updates by an aggregation pipeline are outside the subset')
  if (!isDoc(update)) throw mongoError('FailedToParse', `Update argument must be either an object or an array, not ${typeName(update)}`)
  const cached = compiledUpdates.get(update)
  if (cached) return cached
  const first = Object.keys(update)[0]
  const compiled = first?.startsWith('$') ? ofSteps(parseUpdate(update)) : { replacement: parseReplacement(update), steps: [], roots: [] }
  compiledUpdates.set(update, compiled)
  return compiled
}

function ofSteps(steps: UpdateStep[]): Compiled {
  return { replacement: null, steps, roots: [...new Set(steps.map((step) => step.path[0] ?? ''))] }
}

function parseReplacement(update: Doc): Doc {
  assertStorable(update)
  return update
}

function replace(doc: Doc, replacement: Doc): { doc: Doc; modified: boolean } {
  if (Object.hasOwn(replacement, '_id') && !equalValues(replacement['_id'], doc['_id'])) {
    throw mongoError('ImmutableField', "After applying the update, the (immutable) field '_id' was found to have been altered")
  }
  const replaced: Doc = { _id: doc['_id'], ...cloneValue(replacement) }
  return { doc: replaced, modified: !equalValues(replaced, doc) }
}

function makeInserted(compiled: Compiled, filter: Doc): Doc {
  const seed = seedFromFilter(filter, compiled.replacement !== null)
  if (compiled.replacement) {
    const inserted = Object.hasOwn(seed, '_id') ? replace(seed, compiled.replacement).doc : cloneValue(compiled.replacement)
    return withIdFirst(inserted)
  }
  applySteps(seed, compiled.steps, true)
  return withIdFirst(seed)
}

function withIdFirst(doc: Doc): Doc {
  const id = doc['_id']
  if (id === undefined)
    throw mongoError('BadValue', 'an upsert has to name its _id: MongoDB would make an ObjectId, which is outside the subset')
  if (Array.isArray(id)) throw mongoError('InvalidIdField', "The '_id' value cannot be of type array")
  if (typeof id !== 'string' && typeof id !== 'number') {
    throw mongoError('BadValue', `an _id of type ${typeName(id)} is outside the subset (a number or a string)`)
  }
  assertStorable(doc)
  return { _id: id, ...doc }
}

function applySteps(doc: Doc, steps: UpdateStep[], isInsert: boolean): boolean {
  let modified = false
  for (const step of steps) {
    if (step.onInsertOnly && !isInsert) continue
    const creatingId = isInsert && step.path.length === 1 && !Object.hasOwn(doc, '_id')
    if (!applyAtPath(doc, step)) continue
    modified = true
    if (step.path[0] === '_id' && !creatingId) {
      throw mongoError('ImmutableField', `Performing an update on the path '${step.path.join('.')}' would modify the immutable field '_id'`)
    }
  }
  return modified
}

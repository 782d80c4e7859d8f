import type { Endpoint } from '@foyer/contracts/endpoint'

type Schema = NonNullable<Endpoint['responses'][number]>
type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** What is read of the definitions of schemas, by their type. */
type Def =
  | { type: 'object'; shape: Record<string, Schema> }
  | { type: 'array'; element: Schema }
  | { type: 'tuple'; items: Schema[] }
  | { type: 'literal'; values: unknown[] }
  | { type: 'enum'; entries: Record<string, unknown> }
  | { type: 'union'; options: Schema[] }
  | { type: 'pipe'; in: Schema }
  | { type: 'lazy'; getter: () => Schema }
  | { type: 'readonly' | 'nonoptional'; innerType: Schema }
  | { type: 'string' | 'number' | 'boolean' | 'record' | 'nullable' | 'null' }

/**
 * Completes what a handler answers with the least that the contract allows: lists are empty, what may be null is null, what may be left out is. A
 * field that the call names too is as the call says. Of several shapes an answer may have, none is completed.
 * @param schema of the answer
 * @param part of the answer; undefined where there is no handler, or where it says nothing
 * @param input the parsed parts of the call
 */
export function completeAnswer(schema: Schema, part: unknown, { params, query, body }: Parts = {}): unknown {
  const least = leastAnswer(schema)
  const def = schema.def as Def
  if (def.type !== 'object') return part ?? least
  const answered = Object.assign({}, part)
  const sent: Record<string, unknown> = Object.assign({}, params, query, body)
  const echoed = Object.entries(def.shape).filter(
    ([key, field]) => key in sent && !(key in answered) && (part === undefined || isRequired(field)) && field.safeParse(sent[key]).success,
  )
  return Object.assign({}, least, Object.fromEntries(echoed.map(([key]) => [key, sent[key]])), answered)
}

const leasts = new WeakMap<Schema, unknown>()
function leastAnswer(schema: Schema): unknown {
  if (!leasts.has(schema)) leasts.set(schema, leastOf(schema))
  return leasts.get(schema)
}

/** Of texts and numbers with rules of their own, the first that keeps them. */
const samples = {
  string: [
    '',
    '1',
    'EUR',
    'text',
    'Sample1',
    'sample-text',
    'https://example.org/',
    'ada@example.org',
    '2026-11-25',
    '2026-11-25T12:00:00.000Z',
  ].concat([43, 86, 87].map((length) => 'A'.repeat(length))),
  number: [0, 1, 100],
}

function leastOf(schema: Schema): unknown {
  if (!isRequired(schema)) return undefined
  const def = schema.def as Def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, leastOf(field)]))
    case 'array':
      return [[], [leastOf(def.element)]].find((list) => schema.safeParse(list).success)
    case 'tuple':
      return def.items.map(leastOf)
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'union':
      return leastOf(def.options[0] ?? schema)
    case 'pipe':
      return leastOf(def.in)
    case 'lazy':
      return leastOf(def.getter())
    case 'readonly':
    case 'nonoptional':
      return leastOf(def.innerType)
    case 'string':
    case 'number':
      return samples[def.type].find((sample) => schema.safeParse(sample).success)
    case 'boolean':
      return false
    case 'record':
      return {}
    default:
      return null
  }
}

const isRequired = (schema: Schema) => !schema.safeParse(undefined).success

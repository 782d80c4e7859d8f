import { z } from 'zod'
import { bytesPerCharacter } from '../../body-limits.ts'

/** The most that valid input takes: bytes as JSON, and values (members, entries, containers). `bytes` is Infinity where the schema sets no bound. */
export type InputSize = { bytes: number; values: number }

/** Schemas of any JSON whose length is bounded by a refinement, which shows nowhere in the schema itself. */
export const boundedJson = z.registry<{ characters: number }>()

/** Values of what a schema leaves open: records and whatever may be anything. */
const openValues = 1_000
/** Members that an object may have beside those it declares, where these are passed over. */
const ignoredMembers = 20
/** `-1.7976931348623157e+308` */
const numberBytes = 24
/** A comma or colon, and white space. */
const separator = 2

/** How large valid input of a schema can be. */
export function largestInput(schema: z.core.$ZodType): InputSize {
  const json = boundedJson.get(schema)
  if (json) return { bytes: json.characters * bytesPerCharacter, values: openValues }
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return { bytes: bytesOfText(def), values: 1 }
    case 'number':
      return { bytes: numberBytes, values: 1 }
    case 'boolean':
      return { bytes: 5, values: 1 }
    case 'null':
      return { bytes: 4, values: 1 }
    case 'literal':
      return { bytes: bytesOfLongest(def.values), values: 1 }
    case 'enum':
      return { bytes: bytesOfLongest(Object.values(def.entries)), values: 1 }
    case 'array':
      return sizeOfList(def, largestInput(def.element))
    case 'object':
      return sizeOfObject(def)
    case 'record':
      return { bytes: Infinity, values: openValues }
    case 'union':
      return largest(def.options.map((option) => largestInput(option)))
    case 'pipe':
      return sizeOfPipe(def)
    case 'nullable':
      return largest([largestInput(def.innerType), { bytes: 4, values: 1 }])
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return largestInput(def.innerType)
    default:
      return { bytes: Infinity, values: openValues }
  }
}

/** The most entries of a list, or characters of a text; Infinity where no check bounds them. */
export function maxLengthOf({ checks = [] }: Pick<z.core.$ZodTypeDef, 'checks'>): number {
  const lengths = checks.map((check) => {
    const { def } = (check as z.core.$ZodChecks)._zod
    if (def.check === 'max_length') return def.maximum
    return def.check === 'length_equals' ? def.length : Infinity
  })
  return Math.min(...lengths, Infinity)
}

function sizeOfList(def: z.core.$ZodArrayDef, element: InputSize): InputSize {
  const max = maxLengthOf(def)
  return { bytes: 2 + max * (element.bytes + separator), values: 1 + Math.min(max, openValues * openValues) * element.values }
}

function sizeOfObject({ shape, catchall }: z.core.$ZodObjectDef): InputSize {
  const members = Object.entries(shape).map(([name, schema]) => {
    const { bytes, values } = largestInput(schema)
    return { bytes: name.length + 2 + 2 * separator + bytes, values }
  })
  const isStrict = catchall?._zod.def.type === 'never'
  return {
    bytes: members.reduce((sum, { bytes }) => sum + bytes, 2),
    values: members.reduce((sum, { values }) => sum + values, isStrict ? 1 : 1 + ignoredMembers),
  }
}

/** What is sent passes both sides, unless the first is a function that takes anything. */
function sizeOfPipe(def: z.core.$ZodPipeDef): InputSize {
  const out = largestInput(def.out)
  if (def.in._zod.def.type === 'transform') return out
  const sent = largestInput(def.in)
  if (def.out._zod.def.type === 'transform') return sent
  return { bytes: Math.min(sent.bytes, out.bytes), values: sent.values }
}

function largest(sizes: InputSize[]): InputSize {
  return { bytes: Math.max(...sizes.map(({ bytes }) => bytes)), values: Math.max(...sizes.map(({ values }) => values)) }
}

function bytesOfLongest(values: readonly unknown[]): number {
  return Math.max(...values.map((value) => JSON.stringify(value).length))
}

function bytesOfText(def: z.core.$ZodStringDef & { format?: string }): number {
  if (def.format === 'date') return 12
  if (def.format === 'datetime') return 42
  const patterns = (def.checks ?? []).flatMap((check) => {
    const format = (check as z.core.$ZodChecks)._zod.def
    return format.check === 'string_format' && 'pattern' in format && format.pattern ? [format.pattern.source] : []
  })
  const characters = Math.min(maxLengthOf(def), ...patterns.map(maxMatchLength))
  return 2 + characters * (patterns.some(isAscii) ? 1 : bytesPerCharacter)
}

/** No text that matches is longer: every character of the pattern once, and what its counts allow. Not for counts within counts. */
function maxMatchLength(pattern: string): number {
  const classes = pattern.replaceAll(/\[(?:[^\]\\]|\\.)*\]/g, 'x')
  if (!classes.startsWith('^') || !classes.endsWith('$') || /[*+]|,\}/.test(classes)) return Infinity
  return [...classes.matchAll(/\{(?:\d+,)?(\d+)\}/g)].reduce((sum, [, max]) => sum + Number(max), classes.length)
}

/** Whether a whole pattern allows plain ASCII alone, which nobody escapes. */
const isAscii = (pattern: string) => /^\^[\x20-\x7e]*\$$/.test(pattern) && !/\[\^|\\[pPSDW]|(?<!\\)\./.test(pattern)

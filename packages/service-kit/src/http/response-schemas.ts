import type { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { z } from 'zod'

type Serializer = (value: unknown) => string
type Compile = ReturnType<ReturnType<typeof SerializerSelector>>

/** A response as Fastify is told of it: it passes on objects that are not plain as they are. */
class ResponseSchema {
  readonly schema: z.ZodType
  constructor(schema: z.ZodType) {
    this.schema = schema
  }
}

const declared = new WeakMap<z.ZodType, ResponseSchema>()
const serializers = new WeakMap<ResponseSchema, Serializer>()
let loading: Promise<void> | undefined
let compile: Compile | undefined

/** What a route declares for a schema of the contracts: the same object for the same schema. */
export function responseSchema(schema: z.ZodType): ResponseSchema {
  const existing = declared.get(schema)
  if (existing) return existing
  const made = new ResponseSchema(schema)
  declared.set(schema, made)
  return made
}

/** Loads the compiler of serializers, which processes that answer no calls do without. To be awaited before what a handler answers. */
export function loadSerializers(): Promise<void> {
  return (loading ??= import('@fastify/fast-json-stringify-compiler').then(({ SerializerSelector: select }) => {
    compile = select()()
  }))
}

/**
 * Fastify's own serializer of a schema, made once in a process, with the first answer: most processes are never asked for most of what they can
 * answer. Fastify makes one for each route, status and app: every route would have two of its own for errors.
 */
export function compileSerializer(route: { schema?: unknown; method: string; url: string; httpStatus?: string }): Serializer {
  const { schema: response } = route
  if (!(response instanceof ResponseSchema)) throw new Error(`${route.method} ${route.url} declares a response without responseSchema`)
  const existing = serializers.get(response)
  if (existing) return existing
  let made: Serializer | undefined
  const serialize: Serializer = (value) => {
    made ??= compile?.({ ...route, schema: toJsonSchema(response.schema), httpStatus: route.httpStatus ?? '' })
    // Calls that are refused before their handler may come first; parsing leaves out what is not declared as well.
    return made ? made(value) : JSON.stringify(response.schema.parse(value))
  }
  serializers.set(response, serialize)
  return serialize
}

/** The JSON Schema (draft 7) of what a schema of the contracts lets out. */
function toJsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' })
  return made
}

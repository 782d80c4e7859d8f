import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { z } from 'zod'

type Serializer = (value: unknown) => string
type JsonSchema = Record<string, unknown>

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>()
const serializers = new WeakMap<JsonSchema, Serializer>()
const compile = SerializerSelector()()

/** The JSON Schema (draft 7) of what a schema of the contracts lets out: the same object for the same schema. */
export function responseSchema(schema: z.ZodType): JsonSchema {
  const existing = jsonSchemas.get(schema)
  if (existing) return existing
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' })
  jsonSchemas.set(schema, made)
  return made
}

/**
 * Fastify's own serializer of a schema, made once in a process. Fastify makes one for each route, status and app: every route would have two
 * of its own for errors.
 */
export function compileSerializer(route: { schema: unknown; method: string; url: string; httpStatus?: string }): Serializer {
  const schema = route.schema as JsonSchema
  const existing = serializers.get(schema)
  if (existing) return existing
  const made = compile({ ...route, httpStatus: route.httpStatus ?? '' })
  serializers.set(schema, made)
  return made
}

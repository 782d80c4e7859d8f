import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, commonErrors, errorBodySchema, errorStatus } from './errors.ts'
import { publicEndpoints } from './registry.ts'
import { type Route, apiBase } from './routes.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every public endpoint, made from the contracts. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const one of publicEndpoints()) {
    const path = (paths[one.path] ??= {})
    path[one.method.toLowerCase()] = operation(one)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer', version },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

/** A zod schema as JSON Schema (draft 2020-12); `io` says whether it is what is sent or what is received. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function operation(one: Endpoint): Json {
  const route: Route = one
  return {
    operationId: one.name,
    summary: one.summary,
    tags: [one.service],
    ...(route.auth === 'user' ? { security: [{ session: [] }] } : {}),
    parameters: [...parameters(one.params, 'path'), ...parameters(one.query, 'query')],
    ...requestBody(one, route),
    responses: { ...successes(one), ...failures(one) },
  }
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }))
}

function requestBody(one: Endpoint, route: Route): Json {
  if (route.multipart) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  if (!one.body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(one.body, 'input') } } } }
}

function successes(one: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(one.responses).map(([status, schema]) => [
      status,
      { description: 'Done', ...(schema ? { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } } : {}) },
    ]),
  )
}

function failures(one: Endpoint): Json {
  const codes: readonly ErrorCode[] = [...commonErrors, ...(one.errors ?? [])]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  )
}

import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, commonErrors, errorBodySchema, errorStatus } from './errors.ts'
import { publicEndpoints } from './registry.ts'
import { rights } from './rights.ts'
import { apiBase } from './routes.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every public endpoint, made from the contracts. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of publicEndpoints()) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
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

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    'x-rights': endpoint.rights,
    security: security(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: { ...successes(endpoint), ...failures(endpoint) },
  }
}

/** An empty requirement beside the session says that the session is optional. */
function security({ rights: right, image }: Endpoint): Json[] {
  if (image) return []
  return rights[right].session === 'required' ? [{ session: [] }] : [{}, { session: [] }]
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

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.multipart) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  if (!endpoint.body) return {}
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchema(endpoint.body, 'input') } } } }
}

function successes(endpoint: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, schema]) => [
      status,
      { description: 'Done', ...(schema ? { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } } : {}) },
    ]),
  )
}

function failures(endpoint: Endpoint): Json {
  const ofPerson: readonly ErrorCode[] = endpoint.personal ? ['impersonating'] : []
  const codes: readonly ErrorCode[] = [
    ...new Set([...commonErrors, ...rights[endpoint.rights].refusals, ...ofPerson, ...(endpoint.errors ?? [])]),
  ]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  )
}

import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { type ErrorCode, commonErrors, errorBodySchema, errorStatus } from '../errors.ts'
import { publicEndpoints } from './registry.ts'
import { rights } from '../rights.ts'
import { apiBase } from '../routes.ts'
import { readsNoSession, scopeFor } from '../scope-rule.ts'
import { apiScopes } from '../scopes.ts'
import { textForms } from '../text-forms.ts'

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
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'The session of a browser; over https the cookie is called __Host-session. Calls that change something repeat the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `An API token (foyer_…) of the person, with the scope that the operation names; no cookie and no X-XSRF-TOKEN. Scopes: ${apiScopes.join(', ')}. One that writes also reads.`,
        },
      },
    },
  }
}

/** A zod schema as JSON Schema (draft 2020-12); `io` says whether it is what is sent or what is received. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: parts }) => {
      const text = io === 'input' && textForms.get(zodSchema)
      if (text) replace(parts, { anyOf: [{ type: 'string', ...text }, { ...parts }] })
    },
  })
  return rest
}

/** In place, as an override has to. */
function replace(target: Json, content: Json): void {
  for (const name of Object.keys(target)) delete target[name]
  Object.assign(target, content)
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

/** The ways to call, each of which suffices. The empty one says that visitors may call too. */
function security(endpoint: Endpoint): Json[] {
  if (readsNoSession(endpoint)) return []
  const scope = scopeFor(endpoint)
  const visitor = rights[endpoint.rights].session === 'required' ? [] : [{}]
  return [...visitor, { session: [] }, ...(scope ? [{ bearer: [scope] }] : [])]
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
  const schema = jsonSchema(endpoint.body, 'input')
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  const { multipart_fields: prefix } = endpoint
  const multipart = prefix === undefined ? {} : { 'multipart/form-data': { schema: fieldsSchema(prefix, schema) } }
  return { requestBody: { required: true, content: { [type]: { schema }, ...multipart } } }
}

/** The same fields as a form sends them: `user[lang]`. */
function fieldsSchema(prefix: string, schema: Json): Json {
  const fields = Object.entries((schema['properties'] ?? {}) as Json)
  return { ...schema, properties: Object.fromEntries(fields.map(([name, value]) => [`${prefix}[${name}]`, value])) }
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
  const ofPerson: readonly ErrorCode[] =
    endpoint.personal || endpoint.errors?.includes('reauthentication_required') ? ['impersonating'] : []
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

import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { type RouteName, routes } from './routes.ts'

/** The zod schemas and error codes an endpoint adds to its route. */
export type EndpointShape = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Every success answer by HTTP status; null is an empty body. */
  responses: Record<number, z.ZodType | null>
  /** The error codes this endpoint can give beside those every endpoint can (see `commonErrors`). */
  errors?: readonly ErrorCode[]
}

export type Endpoint<N extends RouteName = RouteName, S extends EndpointShape = EndpointShape> = { name: N } & (typeof routes)[N] & S

type ParsedPart<S, K extends 'params' | 'query' | 'body'> = S extends { [P in K]: infer T extends z.ZodType } ? z.output<T> : undefined
type SentPart<S, K extends 'params' | 'query' | 'body'> = S extends { [P in K]: infer T extends z.ZodType } ? z.input<T> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a handler receives: parsed params, query and body. */
export type EndpointInput<S> = Present<{ params: ParsedPart<S, 'params'>; query: ParsedPart<S, 'query'>; body: ParsedPart<S, 'body'> }>

/** What a caller sends. */
export type EndpointRequest<S> = Present<{ params: SentPart<S, 'params'>; query: SentPart<S, 'query'>; body: SentPart<S, 'body'> }>

/** What a caller receives: the union of all declared success bodies. */
export type EndpointOutput<S extends EndpointShape> = {
  [K in keyof S['responses']]: S['responses'][K] extends z.ZodType ? z.output<S['responses'][K]> : undefined
}[keyof S['responses']]

/**
 * Joins a route (owner service, method, path: plain data in routes.ts) with its schemas. Services take their validation and
 * serialisation from it, the gateway its routes, the OpenAPI document its operations, the web client its types.
 */
export function endpoint<const N extends RouteName, const S extends EndpointShape>(name: N, shape: S): Endpoint<N, S> {
  return { name, ...routes[name], ...shape }
}

/** `/p/{public_id}.json` → `/p/:public_id.json`, the form find-my-way (Fastify's router) takes. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Fills a path's parameters, percent-encoded. Throws TypeError when one is missing. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new TypeError(`path parameter ${key} is missing for ${path}`)
    return encodeURIComponent(String(value))
  })
}

import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Right, SecondRight } from './rights.ts'
import type { ServiceCaller, ServiceName } from './routes.ts'
import type { ApiScope } from './scopes.ts'
import type { WidgetType } from './kinds/base/widget-types.ts'

/** The one declaration of an endpoint. */
export type Endpoint = {
  /** The name of the constant that holds the declaration. */
  name: string
  service: ServiceName
  /** `public` endpoints are reachable under `/api` through the gateway; `internal` ones by services alone. */
  audience: 'public' | 'internal'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Who may call; `serve` authorizes by it. */
  rights: Right
  /** The services that call an internal endpoint; all others are refused. */
  callers?: readonly ServiceCaller[]
  /**
   * What else the call names by a field of its path or body, and the right that the caller must have on it; `serve` authorizes that as well. The secrets
   * of pages count for what is only to be seen. A widget that is to be changed has to be of `widget_type`, too.
   */
  also?: Readonly<Record<string, SecondRight>>
  /** For rights on a widget: any other type of widget is `not_found`. */
  widget_type?: WidgetType
  /** The scope an API token needs, or that no token is taken, where the rule of `scopeFor` says something else. */
  token?: ApiScope | 'never'
  /** A token of a team suffices, beside what its pages need (`isForTeams`). */
  team_token?: true
  /** Which of the gateway's rate limits counts the call; `class` counts failures only, by the class that `public_id` names and the network address. */
  limit?: 'credentials' | 'class' | 'upload' | 'outbound' | 'reports'
  /** Maximum request body in bytes, where the default of its audience does not fit (`bodyLimitOf`). */
  body_limit?: number
  /** The body is application/x-www-form-urlencoded; services take JSON as well. */
  form?: true
  /** The body is taken as the bytes that came, over which it is signed: no schema says what is in it. */
  raw?: true
  /** The body is multipart/form-data with one file. */
  multipart?: true
  /** The body may also come as multipart/form-data, its fields named by this and their own name in brackets: `user[lang]`. */
  multipart_fields?: string
  /** The answer is an event stream that stays open: no time limit applies to its body. */
  stream?: true
  /** The answer carries an ETag, and a call that names it is answered 304 when nothing has changed (RFC 9110 §13). */
  etag?: true
  /** The answer is a picture that is the same for everyone: caches may keep it, no session is read for it, and a limit of its own counts it. */
  image?: true
  /**
   * Called from other sites by design: no session is read for it and no forgery token is asked for. The call carries proof of its own, such as a
   * signed token.
   */
  cross_site?: true
  /**
   * For the person of the account alone: a site admin who acts as them is refused with `impersonating`. For all that starts a session, changes how one
   * signs in, hands data out, lets somebody in or ends other sessions.
   */
  personal?: true
  /** A step of a flow that is bound to its browser: the cookie of the flow goes on to the service (`flowHeader`), and no other does. */
  flow?: true
  /** Answered by the gateway itself, where cookies stop. No session is read for who asks, and no forgery token is asked for. */
  at_gateway?: true
  /** For browsers on the machine that Foyer runs on; for all others there is no such address. */
  local?: true
  /**
   * Reachable by the host of a team as well, where nothing but that team is there; all others are `not_found` there. `sign_in`: while the team lets
   * people log in by its host.
   */
  onTeamHosts?: true | 'sign_in'
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Every success answer by HTTP status; null is an empty body. */
  responses: Record<number, z.ZodType | null>
  /** The error codes this endpoint can give beside those every endpoint can (`commonErrors`). */
  errors?: readonly ErrorCode[]
}

type ParsedPart<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer T extends z.ZodType } ? z.output<T> : undefined
type SentPart<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer T extends z.ZodType } ? z.input<T> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a handler receives: parsed params, query and body. */
export type EndpointInput<E> = Present<{ params: ParsedPart<E, 'params'>; query: ParsedPart<E, 'query'>; body: ParsedPart<E, 'body'> }>

/** What a caller sends; a query without a part that has to be there may be left out. */
export type EndpointRequest<E> = Present<{ params: SentPart<E, 'params'>; body: SentPart<E, 'body'> }> & SentQuery<SentPart<E, 'query'>>

type SentQuery<Q> = Q extends undefined ? unknown : Record<never, never> extends Q ? { query?: Q } : { query: Q }

/** What a caller receives: the union of all declared success bodies. */
export type EndpointOutput<E extends Endpoint> = {
  [K in keyof E['responses']]: E['responses'][K] extends z.ZodType ? z.output<E['responses'][K]> : undefined
}[keyof E['responses']]

/**
 * Declares an endpoint. Services take validation, authorization and serialisation from it, the gateway its routes, the OpenAPI document its
 * operations, the clients their types, and the permission matrix its expectations.
 */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

/** Whether a value, such as an export of a module, is the declaration of an endpoint. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'rights' in value && 'responses' in value
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

import { fillPath } from '@foyer/contracts/endpoint'
import { publicEndpoints } from '@foyer/contracts/api/registry'
import { signedUp } from '@foyer/testing/api-session'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

/** What every object of JavaScript has under these names is neither a provider, a format nor a currency. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

let stack: MatrixStack
let headers: Record<string, string>
beforeAll(async () => {
  stack = await sharedFoyer()
  const admin = await signedUp(stack.url)
  await stack.makeAdmin(admin.email)
  headers = { ...admin.headers(), 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': admin.cookies.get('XSRF-TOKEN') ?? '' }
})

type Properties = Record<string, { type?: string; enum?: unknown[]; default?: unknown }>
const propertiesOf = (schema: z.ZodType | undefined): Properties =>
  schema ? ((z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).properties ?? {}) as Properties) : {}
const isText = ({ type, enum: values }: Properties[string]) => type === 'string' || type === undefined || values !== undefined

/** What an endpoint takes in its path and query, each text in turn with an inherited name. */
const calls = publicEndpoints()
  .filter(({ stream, at_gateway }) => !stream && !at_gateway)
  .flatMap(({ name, method, path, params, query }) => {
    const [ofPath, ofQuery] = [propertiesOf(params), propertiesOf(query)]
    const paths = Object.keys(ofPath).filter((key) => isText(ofPath[key] ?? {}))
    const queries = Object.keys(ofQuery).filter((key) => isText(ofQuery[key] ?? {}))
    const placeholders = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, '7']))
    const address = (word: string, place: string) => {
      const search = Object.keys(ofQuery).map((key) => [key, key === place ? word : '7'] as [string, string])
      return `${fillPath(path, { ...placeholders, ...(paths.includes(place) ? { [place]: word } : {}) })}?${new URLSearchParams(search).toString()}`
    }
    return [...paths, ...queries].map((place) => ({ name, method, place, addresses: inherited.map((word) => address(word, place)) }))
  })

describe('an inherited name in place of a name of ours', () => {
  it.each(calls)('is refused like any other that there is not: $place of $name', async ({ method, addresses }) => {
    const body = method === 'GET' ? {} : { body: '{}' }
    const statuses = await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(`${stack.url}/api${address}`, {
          method,
          headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
          redirect: 'manual',
          ...body,
        })
        return answer.status
      }),
    )
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })
})

describe('a body that would change what all objects inherit', () => {
  const bodies = [
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":{"__proto__":{"isAdmin":true}}}',
  ]
  const taking = publicEndpoints().filter(({ body, at_gateway, form, multipart }) => body && !at_gateway && !form && !multipart)

  it.each(taking.map(({ name, method, path }) => ({ name, method, path })))('is refused: $name', async ({ method, path }) => {
    const address = path.replaceAll(/\{(\w+)\}/g, '7')
    const statuses = await Promise.all(
      bodies.map(async (body) => {
        const answer = await fetch(`${stack.url}/api${address}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        })
        return answer.status
      }),
    )
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
    expect((Object.prototype as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

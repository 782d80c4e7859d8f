import { describe, expect, it } from 'vitest'
import { emailSchema } from './accounts.ts'
import { fillPath, routerPath } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { endpoints, publicEndpoints } from './registry.ts'
import { type Route, routes } from './routes.ts'
import { isWebUrl, normalizeUrl, titleFromUrl } from './values.ts'

describe('the routes table', () => {
  it('has an endpoint for each route and no path twice', () => {
    expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(routes).toSorted())
    const keys = Object.values<Route>(routes).map((route) => `${route.method} ${route.path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('declares schemas for exactly the parameters in each path', () => {
    for (const [name, one] of Object.entries(endpoints)) {
      const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const declared = 'params' in one ? Object.keys(one.params.shape) : []
      expect(
        declared.toSorted((a, b) => a.localeCompare(b)),
        name,
      ).toEqual(inPath.toSorted((a, b) => String(a).localeCompare(String(b))))
    }
  })

  it('keeps internal paths and the public ones apart', () => {
    for (const route of Object.values<Route>(routes)) {
      expect(route.path.startsWith('/internal/')).toBe(route.audience === 'internal')
      expect(route.auth === 'service').toBe(route.audience === 'internal')
    }
  })
})

describe('openApiDocument', () => {
  it('holds every public operation with its errors, and no internal one', () => {
    const document = openApiDocument('1.0.0') as { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(publicEndpoints().length)
    expect(Object.keys(document.paths).some((path) => path.startsWith('/internal/'))).toBe(false)
    for (const operation of operations) expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['422', '500']))
  })
})

describe('fillPath and routerPath', () => {
  it('encode parameters and name the missing one', () => {
    expect(fillPath('/p/{public_id}.json', { public_id: 'a/b' })).toBe('/p/a%2Fb.json')
    expect(() => fillPath('/p/{public_id}.json')).toThrow(/public_id/)
    expect(routerPath('/widget/{id}/item/{item_id}')).toBe('/widget/:id/item/:item_id')
  })
})

describe('addresses people type', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['example', 'https://example.com'],
    [' http://a.example/x y ', 'http://a.example/x%20y'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['localhost:3000', 'https://localhost:3000'],
  ])('%s becomes %s', (typed, expected) => expect(normalizeUrl(typed)).toBe(expected))

  it.each(['http://a b.example', 'ftp://a.example', 'javascript:alert(1)', 'https://', `https://a.example/${'x'.repeat(2048)}`, ''])(
    '%s is no web address',
    (url) => expect(isWebUrl(url)).toBe(false),
  )

  it('accepts 2047 characters and guesses a title from the host', () => {
    const start = 'https://www.a.example/'
    expect(isWebUrl(start + 'x'.repeat(2047 - start.length))).toBe(true)
    expect(titleFromUrl('https://www.a.example/b')).toBe('a.example')
  })
})

describe('e-mail addresses', () => {
  it.each([
    ['mailto:a@b.example?subject=x', 'a@b.example'],
    ['  a.b+c@d.example ', 'a.b+c@d.example'],
  ])('%s is read as %s', (typed, expected) => expect(emailSchema.parse(typed)).toBe(expected))

  it.each(['', 'a', 'a@', '@b.example', 'a@b', 'a b@c.example', 'a@b..example'])('%s is refused', (typed) =>
    expect(emailSchema.safeParse(typed).success).toBe(false),
  )
})

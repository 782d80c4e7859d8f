import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { compileSerializer, loadSerializers, responseSchema } from './response-schemas.ts'

const route = (schema: unknown, url = '/one') => ({ schema, method: 'GET', url, httpStatus: '200' })

describe('the serializer of a response', () => {
  beforeAll(loadSerializers)

  it('leaves out what its schema does not declare', () => {
    const serialize = compileSerializer(route(responseSchema(z.object({ title: z.string() }))))
    expect(serialize({ title: 'Links', secret: 'x' })).toBe('{"title":"Links"}')
  })

  it('is the same for all routes that share a schema', () => {
    const schema = z.object({ code: z.string() })
    expect(compileSerializer(route(responseSchema(schema), '/one'))).toBe(compileSerializer(route(responseSchema(schema), '/two')))
  })

  it('is not made before the first answer', () => {
    let reads = 0
    const title = z.lazy(() => {
      reads += 1
      return z.string()
    })
    const serialize = compileSerializer(route(responseSchema(z.object({ title }))))
    expect(reads).toBe(0)
    expect(serialize({ title: 'Links' })).toBe('{"title":"Links"}')
    expect(reads).toBeGreaterThan(0)
  })

  it('leaves out the same before its compiler is loaded', async () => {
    vi.resetModules()
    const fresh = await import('./response-schemas.ts')
    const serialize = fresh.compileSerializer(route(fresh.responseSchema(z.object({ code: z.string() }))))
    expect(serialize({ code: 'unavailable', secret: 'x' })).toBe('{"code":"unavailable"}')
    await fresh.loadSerializers()
    expect(serialize({ code: 'unavailable', secret: 'x' })).toBe('{"code":"unavailable"}')
  })

  it('refuses a response that was not declared by responseSchema', () => {
    expect(() => compileSerializer(route({ type: 'object' }))).toThrow('GET /one declares a response without responseSchema')
  })

  it('is another one for each schema', () => {
    const [short, long] = [z.object({ id: z.number() }), z.object({ id: z.number(), title: z.string() })].map((schema) =>
      compileSerializer(route(responseSchema(schema))),
    )
    expect([short?.({ id: 1, title: 'a' }), long?.({ id: 1, title: 'a' })]).toEqual(['{"id":1}', '{"id":1,"title":"a"}'])
  })
})

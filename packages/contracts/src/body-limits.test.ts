import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bodyLimitFor, bodyLimitOf, defaultBodyLimit, listBodyLimit } from './body-limits.ts'
import { boundedJson, largestInput } from './pages/widget/input-size.ts'
import { limits } from './limits.ts'
import { endpoints, publicEndpoints } from './api/registry.ts'

const withBody = publicEndpoints().flatMap((endpoint) => (endpoint.body ? [{ ...endpoint, body: endpoint.body }] : []))

describe('the body limit of a public endpoint', () => {
  it.each(withBody)('takes whatever the schema of $name allows, up to that of lists', ({ body, ...endpoint }) => {
    const { bytes } = largestInput(body)
    expect(bytes, 'every text, list and object has a maximum').toBeLessThan(Infinity)
    expect(bodyLimitOf(endpoint)).toBeGreaterThanOrEqual(Math.min(bytes, listBodyLimit))
  })

  it.each(withBody)('is not larger than $name needs', ({ body, ...endpoint }) => {
    expect(bodyLimitOf(endpoint)).toBeLessThanOrEqual(Math.max(defaultBodyLimit, 2 * largestInput(body).bytes))
  })

  it('is the default where nothing is sent', () => {
    const bare = publicEndpoints().filter(({ body, multipart, raw }) => !body && !multipart && !raw)
    expect(new Set(bare.map(bodyLimitOf))).toEqual(new Set([defaultBodyLimit]))
  })

  it.each(publicEndpoints().filter(({ multipart }) => multipart))('takes the largest picture in the form of $name', (upload) => {
    expect(bodyLimitOf(upload)).toBeGreaterThan(limits.upload_bytes)
  })

  it('covers the longest texts as clients that escape everything send them', () => {
    const text = '\u{1F600}'.repeat(limits.note / 2)
    const escaped = JSON.stringify({ text, bases: Array(limits.note_bases).fill(text) }).replaceAll(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
    )
    expect(escaped.length).toBeLessThanOrEqual(bodyLimitOf(endpoints.updateNote))
    expect(escaped.length).toBeGreaterThan(bodyLimitFor(limits.note * limits.note_bases))
  })
})

describe('largestInput', () => {
  it.each([
    ['a text', z.string().max(10), 62, 1],
    ['a text of plain ASCII', z.string().regex(/^[0-9A-Za-z_-]{8,64}$/), 75, 1],
    ['a text without a maximum', z.string(), Infinity, 1],
    ['a text that is made shorter before it is checked', z.string().trim().pipe(z.string().max(10)), 62, 1],
    ['a list', z.array(z.boolean()).max(3), 23, 4],
    ['a strict object', z.strictObject({ ab: z.null().optional() }), 14, 2],
    ['an object that passes over what it does not name', z.object({ ab: z.null() }), 14, 22],
    ['the largest of several', z.union([z.literal(['a', 'abc']), z.enum(['ab'])]).nullable(), 5, 1],
    ['a record', z.record(z.string(), z.unknown()), Infinity, 1_000],
    ['a record that a refinement bounds', z.record(z.string(), z.unknown()).register(boundedJson, { characters: 5 }), 30, 1_000],
    ['what a function reads first', z.preprocess((value) => value, z.boolean()), 5, 1],
  ])('measures %s', (_, schema, bytes, values) => {
    expect(largestInput(schema)).toEqual({ bytes, values })
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, fieldError } from '../app-error.ts'
import { toErrorAnswer, toFieldErrors } from './error-mapper.ts'

describe('errors on their way to a client', () => {
  it('carry code, parameters and fields, never a message or stack', () => {
    const error = new AppError('page_limit', { limit: 3 }, { cause: new Error('secret detail') })
    expect(toErrorAnswer(error, 'r1')).toEqual({ status: 409, body: { code: 'page_limit', params: { limit: 3 }, request_id: 'r1' } })
    expect(JSON.stringify(toErrorAnswer(new Error('secret detail'), 'r1'))).not.toContain('secret')
  })

  it.each([
    [{ code: 14_031 }, 507, 'storage_full'],
    [{ name: 'MongoServerSelectionError' }, 503, 'unavailable'],
    [{ name: 'Error', code: 'ECONNRESET', syscall: 'write' }, 503, 'unavailable'],
    [{ name: 'MongoBulkWriteError', errorResponse: { name: 'MongoNetworkError' } }, 503, 'unavailable'],
    [{ name: 'MongoBulkWriteError', errorResponse: { name: 'MongoServerError' } }, 500, 'internal'],
    [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 413, 'payload_too_large'],
    [{ statusCode: 400 }, 400, 'bad_request'],
    [null, 500, 'internal'],
  ])('%j is %i %s', (error, status, code) => {
    expect(toErrorAnswer(error, 'r')).toMatchObject({ status, body: { code } })
  })

  it('name the field of a domain error', () => {
    expect(toErrorAnswer(fieldError('email', 'taken'), 'r').body.errors).toEqual([{ field: 'email', code: 'taken' }])
  })
})

describe('many errors', () => {
  it('are named up to the twentieth, whoever lists them, by names of at most a hundred characters', () => {
    const errors = Array.from({ length: 30 }, (_, n) => ({ field: `${n}${'x'.repeat(200)}`, code: 'invalid' as const }))
    const { body } = toErrorAnswer(new AppError('invalid', undefined, { errors }), 'r')
    expect(body.errors?.map(({ field }) => field.length)).toEqual(Array(20).fill(100))
    expect(body.errors?.at(-1)?.field).toMatch(/^19x/)
  })
})

describe('bad input', () => {
  const schema = z.strictObject({
    name: z.string().min(1),
    password: z.string().min(6),
    n: z.number().int(),
    a: z.array(z.number()).max(1),
  })

  it('becomes the standard field errors', () => {
    const parsed = schema.safeParse({ name: '', password: 'abc', n: 1.5, a: [1, 2], extra: 1 }, { reportInput: true })
    expect(toFieldErrors(parsed.error?.issues ?? [])).toEqual(
      expect.arrayContaining([
        { field: 'name', code: 'blank' },
        { field: 'password', code: 'too_short', params: { count: 6 } },
        { field: 'n', code: 'not_an_integer' },
        { field: 'a', code: 'too_long', params: { count: 1 } },
        { field: 'extra', code: 'unknown_field' },
      ]),
    )
  })

  it('says blank for what is missing and not_a_number for text', () => {
    const parsed = schema.safeParse({ password: 'abcdef', n: 'x', a: [] }, { reportInput: true })
    expect(toFieldErrors(parsed.error?.issues ?? [])).toEqual([
      { field: 'name', code: 'blank' },
      { field: 'n', code: 'not_a_number' },
    ])
  })
})

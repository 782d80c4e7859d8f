import { endpoint } from '@foyer/contracts/endpoint'
import { identityHeader } from '@foyer/contracts/identity'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAccess } from '../access/access.ts'
import { AppError } from '../app-error.ts'
import { createHttpApp } from './http-app.ts'
import { createIdentitySigner } from '../access/identity.ts'
import { createLogger } from '../observability/logger.ts'
import { createMetrics } from '../observability/metrics.ts'
import { SerializedJson, serve } from './route.ts'

const declaration = { service: 'pages', audience: 'public', method: 'PUT', summary: 'For tests' } as const
const editPage = endpoint({
  ...declaration,
  name: 'editPage',
  path: '/pages/{id}',
  rights: 'page:edit',
  params: z.object({ id: z.coerce.number().int() }),
  body: z.strictObject({ title: z.string() }),
  responses: { 200: z.object({ title: z.string() }) },
})

const identities = createIdentitySigner('a secret of at least thirty-two characters')
const user = { id: 7, public_id: 'Abc1234', name: 'A', role: 'user' as const, lang: 'en', is_premium: true, created_at: 0 }
const asUser = { [identityHeader]: identities.sign({ kind: 'user', session: 's', user }) }
const asVisitor = { [identityHeader]: identities.sign({ kind: 'visitor' }) }

function createApp(options: { checkResponses?: boolean; answer?: unknown } = {}) {
  const log = createLogger('test', 'silent')
  const app = createHttpApp({ log, metrics: createMetrics('test'), health: { required: {} }, ...options })
  const access = createAccess(identities, {
    async 'page:edit'({ params, viewer }: { params: { id: number }; viewer: { id: number } }) {
      if (params.id === 404) throw new AppError('not_found')
      if (params.id === 403) throw new AppError('forbidden')
      return { page: { id: params.id, owner_id: viewer.id } }
    },
  })
  serve(app, access, editPage, async ({ page, body }) =>
    'answer' in options
      ? new SerializedJson([Buffer.from(JSON.stringify(options.answer))])
      : { title: `${body.title} of page ${page.id} by ${page.owner_id}` },
  )
  return app
}

const put = (app: ReturnType<typeof createApp>, id: number, headers: Record<string, string>, body: object = { title: 'T' }) =>
  app.inject({ method: 'PUT', url: `/pages/${id}`, headers, payload: body })

describe('serve', () => {
  it('hands the authorized resource to the handler', async () => {
    const answer = await put(createApp(), 5, asUser)
    expect([answer.statusCode, answer.json()]).toEqual([200, { title: 'T of page 5 by 7' }])
  })

  it.each([
    ['without an identity token', 5, {}, 401],
    ['by a visitor where the right needs a session', 404, asVisitor, 401],
    ['on a resource that the authorizer does not find', 404, asUser, 404],
    ['on a resource that the authorizer forbids', 403, asUser, 403],
  ])('refuses a call %s', async (_, id, headers, status) => {
    expect((await put(createApp(), id, headers)).statusCode).toBe(status)
  })

  it('refuses bad input before it loads the resource', async () => {
    expect((await put(createApp(), 404, asUser, { title: 7 })).statusCode).toBe(422)
  })
})

describe('JSON that a handler serialised itself', () => {
  it.each([
    ['a field that is not declared', { title: 'T', secret: 1 }, 500],
    ['a value of another type', { title: 7 }, 500],
    ['the declared shape', { title: 'T' }, 200],
  ])('is checked where `checkResponses` is on: %s', async (_, answer, status) => {
    expect((await put(createApp({ checkResponses: true, answer }), 5, asUser)).statusCode).toBe(status)
  })

  it('is sent without a check by default', async () => {
    const answer = await put(createApp({ answer: { title: 'T', secret: 1 } }), 5, asUser)
    expect([answer.statusCode, answer.json()]).toEqual([200, { title: 'T', secret: 1 }])
  })
})

describe('an endpoint whose right cannot be authorized', () => {
  it('is refused at start-up, and by the compiler, when no authorizer is registered', () => {
    // @ts-expect-error -- no authorizer of `page:edit` is registered
    expect(() => serve(createApp(), createAccess(identities), editPage, async () => ({ title: '' }))).toThrow(/page:edit/)
  })

  it('is refused by the compiler when the authorizer reads input that the endpoint does not take', () => {
    const needsBody = createAccess(identities, { 'page:edit': async ({ body }: { body: { page_id: number } }) => ({ page: body.page_id }) })
    const unsuited = { ...editPage, path: '/unsuited/{id}' } as const
    // @ts-expect-error -- the endpoint has no `page_id` in its body
    expect(serve(createApp(), needsBody, unsuited, async () => ({ title: '' }))).toBeUndefined()
  })
})

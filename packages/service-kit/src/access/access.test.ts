import type { Endpoint } from '@foyer/contracts/endpoint'
import type { Identity, SessionUser } from '@foyer/contracts/identity'
import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { admit, assertForPupils, authorizerOf, createAccess } from './access.ts'
import type { IdentitySigner } from './identity.ts'

const user: SessionUser = { id: 7, public_id: 'Abc1234', name: 'Ada', role: 'user', lang: 'en', is_premium: false, created_at: 0 }
const impersonated_by = { id: 8, name: 'Grace' }
const as = (overrides: Partial<SessionUser>): Identity => ({ kind: 'user', exp: 0, session: 's', user: { ...user, ...overrides } })

describe('the right of site admins', () => {
  it('admits a site admin', () => {
    expect(admit({ rights: 'site:admin' }, as({ role: 'admin' }))).toMatchObject({ id: 7 })
  })

  it.each<[string, Identity]>([
    ['a visitor', { kind: 'visitor', exp: 0 }],
    ['a service', { kind: 'service', exp: 0, service: 'pages' }],
    ['someone who is no site admin', as({})],
    ['a site admin as whom another one acts', as({ role: 'admin', impersonated_by })],
  ])('tells %s that there is no such address', (_, identity) => {
    expect(() => admit({ rights: 'site:admin' }, identity)).toThrow('not_found')
  })
})

describe('a team that calls by a token of its own', () => {
  const team = as({ memberships: [{ id: 7, role: 'admin' }] })

  it('reaches what is on its pages', () => {
    expect(admit({ rights: 'page:view', service: 'pages' }, team)).toMatchObject({ id: 7 })
    expect(admit({ rights: 'user', service: 'pages', team_token: true }, team)).toMatchObject({ id: 7 })
  })

  it.each([
    ['about a person', { rights: 'user', service: 'pages' }],
    ['about who may see a page', { rights: 'page:share', service: 'pages' }],
    ['of another service', { rights: 'widget:view', service: 'link-tools' }],
    ['for visitors too', { rights: 'anyone', service: 'pages' }],
  ] as const)('is refused what is %s', (_, endpoint) => {
    expect(() => admit(endpoint, team)).toThrow('session_required')
  })

  it('tells a team from its members', () => {
    expect(admit({ rights: 'user', service: 'pages' }, as({ memberships: [{ id: 9, role: 'admin' }] }))).toMatchObject({ id: 7 })
  })
})

describe('the right of services', () => {
  const endpoint = { rights: 'service', callers: ['pages'] } as const
  const pages: Identity = { kind: 'service', exp: 0, service: 'pages' }

  it('admits a service that the endpoint names', () => expect(admit(endpoint, pages)).toBeNull())

  it.each<[string, Identity]>([
    ['a service that it does not name', { kind: 'service', exp: 0, service: 'feeds' }],
    ['a visitor', { kind: 'visitor', exp: 0 }],
    ['a person', as({})],
    ['a site admin', as({ role: 'admin' })],
  ])('refuses %s', (_, identity) => {
    expect(() => admit(endpoint, identity)).toThrow('forbidden')
  })

  it('admits nobody to an endpoint without callers', () => {
    expect(() => admit({ rights: 'service' }, pages)).toThrow('forbidden')
  })
})

describe('an endpoint for the person of the account alone', () => {
  it('refuses a site admin who acts as them', () => {
    expect(() => admit({ rights: 'user', personal: true }, as({ impersonated_by }))).toThrow('impersonating')
    expect(admit({ rights: 'user' }, as({ impersonated_by }))).toMatchObject({ id: 7 })
  })

  it('is also one that asks who has not shown for a while who they are', () => {
    const endpoint = { rights: 'user', errors: ['reauthentication_required'] } as const
    expect(() => admit(endpoint, as({ impersonated_by }))).toThrow('impersonating')
  })

  it('admits the person themselves', () => {
    expect(admit({ rights: 'user', personal: true }, as({}))).toMatchObject({ id: 7 })
  })
})

describe('the authorizer of an endpoint that names a second resource', () => {
  const move = {
    name: 'move',
    service: 'pages',
    audience: 'public',
    method: 'PATCH',
    path: '/widget/{id}/page',
    rights: 'widget:edit',
    also: { page_id: 'page:edit' },
    summary: '',
    responses: { 200: null },
  } as const satisfies Endpoint
  const editable = (...ids: number[]) => {
    const judge = (kind: string) => async (request: { params: { id: number }; grants: readonly object[] }) => {
      if (!ids.includes(request.params.id)) throw new AppError('not_found')
      return { [kind]: [request.params.id, request.grants.length] }
    }
    return createAccess({} as IdentitySigner, { 'widget:edit': judge('widget'), 'page:edit': judge('page') })
  }
  const request = { params: { id: 1 }, body: { page_id: 2 }, viewer: user, grants: [{ public_id: 'Abc1234', key: 'k' }] } as never

  it('gives both, the second without the secrets of pages', async () => {
    expect(await authorizerOf(editable(1, 2), move)(request)).toEqual({ widget: [1, 1], also: { page_id: { page: [2, 0] } } })
  })

  it.each([[[1]], [[2]]])('refuses the call where only %j may be changed', async (ids) => {
    await expect(authorizerOf(editable(...ids), move)(request)).rejects.toThrow('not_found')
  })

  describe('by a list', () => {
    const grants = [{ public_id: 'Abc1234', key: 'k' }]
    const call = (right: 'bookmarks:view' | 'bookmarks:edit', named: object) => {
      const requests: unknown[] = []
      const judge = async (authorization: object) => {
        requests.push(authorization)
        return { judged: true }
      }
      const access = createAccess({} as IdentitySigner, { 'widget:edit': async () => ({}), [right]: judge })
      const authorize = authorizerOf(access, { ...move, also: { ids: right } })
      return authorize({ viewer: user, grants, ...named } as never).then((resources) => ({ resources, requests }))
    }
    const judged = { viewer: user, grants: [], endpoint: { widget_type: undefined } }

    it.each([
      ['in the path', { params: { id: 1, ids: [2, 3] } }, [2, 3]],
      ['in the body', { params: { id: 1 }, body: { ids: [2, 3] } }, [2, 3]],
      ['as one id', { params: { id: 1, ids: 2 } }, [2]],
      ['nowhere', { params: { id: 1 }, body: {} }, []],
    ])('asks once for all that is named %s', async (_, named, ids) => {
      const { resources, requests } = await call('bookmarks:edit', named)
      expect(requests).toEqual([{ ...judged, params: { ids } }])
      expect(resources).toEqual({ also: { ids: { judged: true } } })
    })

    it('counts secrets of pages for what is only to be seen', async () => {
      const { requests } = await call('bookmarks:view', { params: { id: 1, ids: [2] } })
      expect(requests).toEqual([{ ...judged, grants, params: { ids: [2] } }])
    })

    it('refuses to be made where nobody judges it', () => {
      const access = createAccess({} as IdentitySigner, { 'widget:edit': async () => ({}) })
      expect(() => authorizerOf(access, { ...move, also: { ids: 'notes:edit' } })).toThrow('no authorizer of notes:edit is registered')
    })
  })

  it('refuses to be made where nobody judges the second', () => {
    const access = createAccess({} as IdentitySigner, { 'widget:edit': async () => ({}) })
    expect(() => authorizerOf(access, move)).toThrow('no authorizer of page:edit is registered')
  })
})

describe('assertForPupils', () => {
  const share = { name: 'updatePageAccess', service: 'pages', method: 'PUT', rights: 'page:share' } as const

  it('refuses a pupil what is not for pupils', () => {
    expect(() => assertForPupils(share, { is_pupil: true })).toThrow('pupil_denied')
    expect(() => assertForPupils({ ...share, name: 'updatePage', rights: 'page:edit' }, { is_pupil: true })).not.toThrow()
  })

  it('lets everybody else be', () => {
    expect(() => assertForPupils(share, {})).not.toThrow()
    expect(() => assertForPupils(share, null)).not.toThrow()
  })
})

import { describe, expect, it } from 'vitest'
import { openApiDocument } from './api/openapi.ts'
import { endpoints, publicEndpoints } from './api/registry.ts'
import { isForTeams, readsNoSession, scopeFor } from './scope-rule.ts'
import { allowsScope, apiScopes, teamScopes } from './scopes.ts'

describe('scopeFor', () => {
  it('gives every public endpoint a scope that exists, or says that it takes no token', () => {
    for (const endpoint of publicEndpoints()) expect([...apiScopes, null], endpoint.name).toContain(scopeFor(endpoint))
  })

  it('takes a token for every call outside accounts that reads a session, but for what is personal, site administration and the password of a page', () => {
    const without = publicEndpoints().filter(
      (endpoint) =>
        endpoint.service !== 'accounts' &&
        !readsNoSession(endpoint) &&
        !endpoint.personal &&
        endpoint.rights !== 'site:admin' &&
        !scopeFor(endpoint),
    )
    expect(without.map(({ name }) => name)).toEqual(['enterPage'])
  })

  it('reads with GET and writes otherwise', () => {
    const { addWidget, viewPage, articles, uploadImport, findTitle, currentUser } = endpoints
    expect([viewPage, addWidget, articles, uploadImport, findTitle, currentUser].map(scopeFor)).toEqual([
      'pages:read',
      'pages:write',
      'feeds:read',
      'imports:write',
      'tools:read',
      'account:read',
    ])
  })

  it('lets tokens change of an account only what its endpoint declares, nothing that asks for a password, and no token', () => {
    const { changePassword, signIn, signOut, endOtherSessions, createApiToken, listApiTokens, updateUserSettings, listOutbox } = endpoints
    expect([changePassword, signIn, signOut, endOtherSessions, createApiToken, listApiTokens, listOutbox].map(scopeFor)).toEqual(
      Array.from({ length: 7 }, () => null),
    )
    expect(scopeFor(updateUserSettings)).toBe('account:write')
  })

  it('lets no token call what proves who one is, nor what services call', () => {
    for (const endpoint of publicEndpoints().filter(({ limit }) => limit === 'credentials'))
      expect(scopeFor(endpoint), endpoint.name).toBeNull()
    expect(scopeFor(endpoints.verifyApiToken)).toBeNull()
  })
})

describe('allowsScope', () => {
  it('lets who may write read, in the same area alone', () => {
    expect(allowsScope(['pages:write'], 'pages:read')).toBe(true)
    expect(allowsScope(['pages:write'], 'pages:write')).toBe(true)
    expect(allowsScope(['pages:read'], 'pages:write')).toBe(false)
    expect(allowsScope(['pages:write', 'imports:write'], 'feeds:read')).toBe(false)
    expect(allowsScope([], 'pages:read')).toBe(false)
  })
})

describe('isForTeams', () => {
  const admitted = publicEndpoints().filter(isForTeams)

  it('leaves teams nothing that is about a person, shares a page or changes whose it is', () => {
    const { listPages, currentUser, searchBookmarks, exportBookmarks, copyPage, updatePageAccess, setPageOwner, updateTeam } = endpoints
    const refused = [listPages, currentUser, searchBookmarks, exportBookmarks, copyPage, updatePageAccess, setPageOwner, updateTeam]
    expect(refused.filter(isForTeams)).toEqual([])
  })

  it('lets them call pages alone, with the scopes that their tokens can have', () => {
    expect(admitted.filter(({ service }) => service !== 'pages')).toEqual([])
    expect(new Set(admitted.map(scopeFor))).toEqual(new Set(teamScopes))
  })

  it('lets them make, list and order their pages', () => {
    const { createPage, listTeamPages, orderTeamPages } = endpoints
    expect([createPage, listTeamPages, orderTeamPages].map(isForTeams)).toEqual([true, true, true])
  })
})

describe('the OpenAPI document', () => {
  type Security = { security: Record<string, string[]>[] }
  const { paths, components } = openApiDocument('1.0.0') as {
    paths: Record<string, Record<string, Security>>
    components: { securitySchemes: Record<string, unknown> }
  }

  it('names for every operation the scope that a token needs, beside the session', () => {
    for (const endpoint of publicEndpoints()) {
      const { security = [] } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
      const scope = readsNoSession(endpoint) ? null : scopeFor(endpoint)
      expect(
        security.flatMap((requirement) => requirement['bearer'] ?? []),
        endpoint.name,
      ).toEqual(scope ? [scope] : [])
      for (const name of security.flatMap(Object.keys)) expect(components.securitySchemes, endpoint.name).toHaveProperty(name)
    }
  })
})

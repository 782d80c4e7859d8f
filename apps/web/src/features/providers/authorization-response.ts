import type { ApiRequest } from '../../lib/api/api-client.ts'

export type AuthorizationResponse = ApiRequest<'completeProvider'>['body']

/** What a provider has put into the address: behind the ? by most, behind the # where it came as a form. null where there is no state. */
export function readAuthorizationResponse({ search, hash }: { search: string; hash: string }): AuthorizationResponse | null {
  const fields = new URLSearchParams(hash.length > 1 && !new URLSearchParams(search).has('state') ? hash.slice(1) : search)
  const state = fields.get('state')
  if (!state) return null
  const optional = ['code', 'iss', 'error', 'name'].flatMap((name) => {
    const value = fields.get(name)
    return value ? [[name, value] as const] : []
  })
  return { state, ...Object.fromEntries(optional) }
}

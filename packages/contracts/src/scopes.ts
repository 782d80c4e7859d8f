/** What an API token may be allowed: for each area to read, or to read and write. */
export const apiScopes = [
  'pages:read',
  'pages:write',
  'feeds:read',
  'feeds:write',
  'imports:read',
  'imports:write',
  'account:read',
  'account:write',
  'tools:read',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** What a token of a team may be allowed. */
export const teamScopes = ['pages:read', 'pages:write'] as const satisfies readonly ApiScope[]

/** Whether tokens with these scopes may do what this scope stands for: who may write may read. */
export function allowsScope(scopes: readonly ApiScope[], scope: ApiScope): boolean {
  return scopes.includes(scope) || scopes.some((granted) => granted === scope.replace(':read', ':write'))
}

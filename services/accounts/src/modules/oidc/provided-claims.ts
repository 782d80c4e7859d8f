import type { Claims } from '../provider/claims.parser.ts'

const bounds = { groups: 500, attributes: 50, values: 50, text: 300 }

/** Claims that are about the token and not about the person (OpenID Connect Core §2, RFC 7519), or that say who they are. */
const protocolClaims = new Set(
  (
    'iss sub aud exp iat nbf jti nonce azp at_hash c_hash s_hash auth_time acr amr sid typ session_state updated_at _claim_names _claim_sources ' +
    'aio rh uti ver'
  ).split(' '),
)

/**
 * The groups of somebody by a claim, which is a list of texts or one text. Its name may be a path into objects, such as `realm_access.roles`; a claim that is called
 * so to the letter comes first.
 */
export function groupsOf(claims: Claims, name: string): string[] {
  return texts(claimAt(claims, name)).slice(0, bounds.groups)
}

/** Whether a provider leaves the groups out since there are too many of them for a token, and says where to ask (OpenID Connect Core §5.6.2). */
export function withholdsGroups(claims: Claims, name: string): boolean {
  const sources = claims['_claim_names']
  return claims[name] === undefined && typeof sources === 'object' && sources !== null && Object.hasOwn(sources, name)
}

/** What else a provider says of somebody: claims whose value is a text, a number, a truth value, or a list of these. */
export function attributesOf(claims: Claims): Array<{ name: string; values: string[] }> {
  return Object.entries(claims)
    .filter(([name]) => !protocolClaims.has(name) && name.length <= bounds.text)
    .map(([name, value]) => ({ name, values: texts(value).slice(0, bounds.values) }))
    .filter(({ values }) => values.length > 0)
    .slice(0, bounds.attributes)
}

function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Claims)[part]
  }
  return value
}

function texts(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return [
    ...new Set(
      list
        .filter((item) => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean')
        .map(String)
        .filter((text) => text !== '' && text.length <= bounds.text),
    ),
  ]
}

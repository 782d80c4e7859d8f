import type { ErrorCode } from '@foyer/contracts/errors'

/**
 * Who may do what with a page, written down a second time: by what README and specification promise, and by nothing of the product. The tests of the
 * page matrix compare what Foyer answers with this.
 */

export const modes = ['private', 'team', 'protected', 'link', 'public', 'listed'] as const
/** How a page is shared; `listed` is public and for search engines as well. A team page can be stored, and made by nobody yet. */
export type Mode = (typeof modes)[number]

export const states = ['living', 'archived', 'deleted', 'restored'] as const
export type State = (typeof states)[number]

export const callers = [
  'visitor',
  'visitor with the link',
  'visitor with the password',
  // Of before the link was renewed and the password changed.
  'visitor with former secrets',
  // Another tenant, who has pages of their own.
  'person',
  'person with the secrets',
  'follower',
  // The same person in a browser that has opened no link and was given no password.
  'follower elsewhere',
  'viewer',
  'editor',
  // Was an editor until the owner removed them.
  'former editor',
  'owner',
  'site admin',
  'token of the owner',
  'reading token of the owner',
] as const
export type Caller = (typeof callers)[number]

/** What a caller may do with a page; each may do what those before it may. */
export const levels = ['none', 'view', 'edit', 'own'] as const
export type Level = (typeof levels)[number]

/** The modes in which a caller has the secret that lets others in. */
const secrets: Partial<Record<Caller, readonly Mode[]>> = {
  'visitor with the link': ['link'],
  'visitor with the password': ['protected'],
  'person with the secrets': ['link', 'protected'],
  follower: ['link', 'protected'],
  // The link goes with the list of their pages; a password is asked for in each browser.
  'follower elsewhere': ['link'],
}

export const isOwner = (caller: Caller) => caller.endsWith('owner')
export const isVisitor = (caller: Caller) => caller.startsWith('visitor')

/** `withSecrets`: false where a call goes by who somebody is alone. */
export function expectedRights(caller: Caller, { mode, state }: { mode: Mode; state: State }, withSecrets = true): Level {
  if (state === 'deleted') return 'none'
  if (isOwner(caller)) return 'own'
  if (caller === 'editor') return 'edit'
  if (caller === 'viewer' || mode === 'public' || mode === 'listed') return 'view'
  return withSecrets && secrets[caller]?.includes(mode) ? 'view' : 'none'
}

/** What a call is about, by which it is refused. */
export type Kind =
  /** Shows a page to who comes by an address of it: a password that would let them in is asked for. */
  | 'visit'
  | 'view'
  /** Writes or makes something of the caller's own, out of what they see. */
  | 'personal'
  | 'edit'
  | 'own'
  /** Of a page that may have been deleted: for everybody else there is none. */
  | 'restore'
  | 'admin'
  /** Names bookmarks and no page: those that the caller does not see are left out. */
  | 'batch'
  /** For everybody signed in, and about what they have themselves. */
  | 'signed in'
  | 'anyone'

export type Outcome = 'ok' | ErrorCode

export function expectedOutcome(kind: Kind, caller: Caller, page: { mode: Mode; state: State }): Outcome {
  if (kind === 'anyone') return 'ok'
  if (kind === 'admin') return caller === 'site admin' && page.state !== 'deleted' ? 'ok' : 'not_found'
  if (isVisitor(caller) && kind !== 'visit' && kind !== 'view') return 'unauthenticated'
  if (kind === 'signed in') return 'ok'
  if (kind === 'restore') return isOwner(caller) ? 'ok' : 'not_found'
  const level = expectedRights(caller, page, kind !== 'batch')
  if (level === 'none') {
    if (kind === 'batch') return 'ok'
    return kind === 'visit' && page.mode === 'protected' && page.state !== 'deleted' ? 'page_password_required' : 'not_found'
  }
  const required: Level = kind === 'own' ? 'own' : kind === 'edit' || kind === 'batch' ? 'edit' : 'view'
  return levels.indexOf(level) >= levels.indexOf(required) ? 'ok' : 'forbidden'
}

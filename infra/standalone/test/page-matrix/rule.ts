import type { ErrorCode } from '@foyer/contracts/errors'
import { type Ability, abilityNames } from '@foyer/contracts/pages/page/abilities'
import { cellOf, readTable } from './tables.ts'
import { type TeamCaller, type TeamKind, teamPartTables } from './team-parts.ts'

/**
 * Who may do what with a page, written down a second time: by what README and specification promise, and by nothing of the product. The tests of the
 * page matrix compare what Foyer answers with this.
 */

export const modes = ['private', 'team', 'protected', 'link', 'public', 'listed'] as const
/** How a page is shared; `listed` is public and for search engines as well. A page of a person can be stored as `team`, and is made so by nobody. */
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
export type PersonalCaller = (typeof callers)[number]
export type Caller = PersonalCaller | TeamCaller

/** What each part in a page gives: a mark for yes. */
const abilityTable = readTable(`
                      view  copy  follow  edit  order  archive  share  invite  manage  delete  restore  suggest  review
  owner               x     x     -       x     x      x        x      x       x       x       x        -        -
  owner in the trash  -     -     -       -     -      -        -      -       -       x       x        -        -
  editor              x     x     x       x     -      -        -      -       -       -       -        -        -
  reader              x     x     x       -     -      -        -      -       -       -       -        -        -
  visitor             x     -     -       -     -      -        -      -       -       -       -        -        -
  nobody              -     -     -       -     -      -        -      -       -       -       -        -        -
  member              x     x     -       -     -      -        -      -       -       -       -        -        -
  editing member      x     x     -       x     -      -        -      -       -       -       -        -        -
  trusted member      x     x     -       -     x      x        x      x       -       x       -        -        -
  trusted editor      x     x     -       x     x      x        x      x       -       x       -        -        -`)
type MemberPart = 'member' | 'editing member' | 'trusted member' | 'trusted editor'
type Part = 'owner' | 'owner in the trash' | 'editor' | 'reader' | 'visitor' | 'nobody' | MemberPart

/**
 * The part of each caller in a page that is there, by how it is shared. `(key)`: by a secret that their browser has, or that came with the list of
 * their pages: a link does, and a password is asked for in each browser.
 */
const partTable = readTable(`
                               private  team    protected     link          public   listed
  visitor                      nobody   nobody  nobody        nobody        visitor  visitor
  visitor with the link        nobody   nobody  nobody        visitor(key)  visitor  visitor
  visitor with the password    nobody   nobody  visitor(key)  nobody        visitor  visitor
  visitor with former secrets  nobody   nobody  nobody        nobody        visitor  visitor
  person                       nobody   nobody  nobody        nobody        reader   reader
  person with the secrets      nobody   nobody  reader(key)   reader(key)   reader   reader
  follower                     nobody   nobody  reader(key)   reader(key)   reader   reader
  follower elsewhere           nobody   nobody  nobody        reader(key)   reader   reader
  viewer                       reader   reader  reader        reader        reader   reader
  editor                       editor   editor  editor        editor        editor   editor
  former editor                nobody   nobody  nobody        nobody        reader   reader
  owner                        owner    owner   owner         owner         owner    owner
  site admin                   nobody   nobody  nobody        nobody        reader   reader
  token of the owner           owner    owner   owner         owner         owner    owner
  reading token of the owner   owner    owner   owner         owner         owner    owner`)

/** `of`: the kind of team whose page it is; absent: of a person. */
export type Page = { mode: Mode; state: State; of?: TeamKind }

export const isOwner = (caller: Caller) => caller.endsWith('owner')
export const isVisitor = (caller: Caller) => caller.startsWith('visitor')

/** What a caller is to a page. `withSecrets`: false where a call goes by who somebody is alone. */
export function partOf(caller: Caller, { mode, state, of }: Page, withSecrets = true): Part {
  const cell = cellOf(of ? teamPartTables[of] : partTable, caller, mode)
  const part = cell.replace('(key)', '') as Part
  if (state === 'deleted') return cellOf(abilityTable, part, 'delete') === 'x' ? 'owner in the trash' : 'nobody'
  return part === cell || withSecrets ? part : 'nobody'
}

/** What a caller may do with a page. */
export function expectedAbilities(caller: Caller, page: Page, withSecrets = true): ReadonlySet<Ability> {
  const part = partOf(caller, page, withSecrets)
  return new Set(abilityNames.filter((name) => cellOf(abilityTable, part, name) === 'x'))
}

export const maySee = (caller: Caller, page: Page, withSecrets = true) => expectedAbilities(caller, page, withSecrets).has('view')

/** What a call needs, by which it is refused: an ability on the page, for which visitors sign in unless it is to see it, or one of these. */
export type Need =
  | Ability
  /** `view` for who comes by an address of the page: a password that would let them in is asked for. */
  | 'visit'
  /** `view` for who is signed in: the call writes something of their own. */
  | 'mark'
  /** `edit` of pages that the call does not name: bookmarks of pages on which the caller lacks it are refused, or left out where they do not see them. */
  | 'batch'
  | 'admin'
  /** For everybody signed in, and about what they have themselves. */
  | 'signed in'
  | 'anyone'

export type Outcome = 'ok' | ErrorCode

export function expectedOutcome(need: Need, caller: Caller, page: Page): Outcome {
  if (need === 'anyone') return 'ok'
  if (need === 'admin') return caller === 'site admin' && page.state !== 'deleted' ? 'ok' : 'not_found'
  if (isVisitor(caller) && need !== 'visit' && need !== 'view') return 'unauthenticated'
  if (need === 'signed in') return 'ok'
  const can = expectedAbilities(caller, page, need !== 'batch')
  // Of a page that may have been deleted: for everybody else there is none.
  if (need === 'restore') return can.has('restore') ? 'ok' : 'not_found'
  if (can.has('view')) return can.has(abilityOf(need)) ? 'ok' : 'forbidden'
  if (need === 'batch') return 'ok'
  return need === 'visit' && page.mode === 'protected' && page.state !== 'deleted' ? 'page_password_required' : 'not_found'
}

function abilityOf(need: Exclude<Need, 'admin' | 'signed in' | 'anyone'>): Ability {
  if (need === 'batch') return 'edit'
  return need === 'visit' || need === 'mark' ? 'view' : need
}

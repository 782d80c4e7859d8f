import { type Table, readTable } from './tables.ts'

/**
 * What a team lets its members do, and whether its enterprise may read. `closed`: make pages alone, and no; `shared`: the same, on pages that all
 * members edit; `open`: everything but edit, and yes.
 */
export const teamKinds = ['closed', 'shared', 'open'] as const
export type TeamKind = (typeof teamKinds)[number]

/** Who calls on the pages of teams. All of them are, or were, the same in each team. */
export const teamCallers = [
  'visitor',
  'visitor with the link',
  'visitor with the password',
  'visitor with former secrets',
  'person',
  'person with the secrets',
  // In no team, and let in to the page.
  'viewer',
  'editor',
  // Was let in until an admin removed them.
  'former editor',
  'member',
  'token of a member',
  'member who made the page',
  'member who was let in to edit',
  'member of a group that views',
  'member of a group that edits',
  // Was in the group that edits.
  'member who left the group',
  'member who was an admin',
  // Was a member, in the group that edits, and has made the pages of the open team.
  'removed member',
  'removed admin',
  'admin',
  'owner',
  'token of the owner',
  'reading token of the owner',
  'admin of another team',
  'owner of another team',
  'member of the enterprise',
  'admin of the enterprise',
  'owner of the enterprise',
  'site admin',
] as const
export type TeamCaller = (typeof teamCallers)[number]

const outsiders = `
                                 private  team    protected     link          public   listed
  visitor                        nobody   nobody  nobody        nobody        visitor  visitor
  visitor with the link          nobody   nobody  nobody        visitor(key)  visitor  visitor
  visitor with the password      nobody   nobody  visitor(key)  nobody        visitor  visitor
  visitor with former secrets    nobody   nobody  nobody        nobody        visitor  visitor
  person                         nobody   nobody  nobody        nobody        reader   reader
  person with the secrets        nobody   nobody  reader(key)   reader(key)   reader   reader
  viewer                         reader   reader  reader        reader        reader   reader
  editor                         editor   editor  editor        editor        editor   editor
  former editor                  nobody   nobody  nobody        nobody        reader   reader
  removed member                 nobody   nobody  nobody        nobody        reader   reader
  removed admin                  nobody   nobody  nobody        nobody        reader   reader
  admin of another team          nobody   nobody  nobody        nobody        reader   reader
  owner of another team          nobody   nobody  nobody        nobody        reader   reader
  member of the enterprise       nobody   nobody  nobody        nobody        reader   reader
  site admin                     nobody   nobody  nobody        nobody        reader   reader`
const administrators = `
  admin                          owner    owner   owner         owner         owner    owner
  owner                          owner    owner   owner         owner         owner    owner
  token of the owner             owner    owner   owner         owner         owner    owner
  reading token of the owner     owner    owner   owner         owner         owner    owner`
const distantEnterprise = `
  admin of the enterprise        nobody   nobody  nobody        nobody        reader   reader
  owner of the enterprise        nobody   nobody  nobody        nobody        reader   reader`

/** The part of each caller in a page of a team, as in the table of pages of people. */
export const teamPartTables: Record<TeamKind, Table> = {
  closed: readTable(`${outsiders}${administrators}${distantEnterprise}
  member                         nobody          member          member          member          member          member
  token of a member              nobody          member          member          member          member          member
  member who was an admin        nobody          member          member          member          member          member
  member who left the group      nobody          member          member          member          member          member
  member of a group that views   member          member          member          member          member          member
  member of a group that edits   editing member  editing member  editing member  editing member  editing member  editing member
  member who was let in to edit  editing member  editing member  editing member  editing member  editing member  editing member
  member who made the page       editing member  editing member  editing member  editing member  editing member  editing member`),
  shared: readTable(`${outsiders}${administrators}${distantEnterprise}
  member                         nobody          editing member  editing member  editing member  editing member  editing member
  token of a member              nobody          editing member  editing member  editing member  editing member  editing member
  member who was an admin        nobody          editing member  editing member  editing member  editing member  editing member
  member who left the group      nobody          editing member  editing member  editing member  editing member  editing member
  member of a group that views   member          editing member  editing member  editing member  editing member  editing member
  member of a group that edits   editing member  editing member  editing member  editing member  editing member  editing member
  member who was let in to edit  editing member  editing member  editing member  editing member  editing member  editing member
  member who made the page       editing member  editing member  editing member  editing member  editing member  editing member`),
  open: readTable(`${outsiders}${administrators}
  admin of the enterprise        nobody          member          member          member          reader          reader
  owner of the enterprise        nobody          member          member          member          reader          reader
  member                         nobody          trusted member  trusted member  trusted member  trusted member  trusted member
  token of a member              nobody          trusted member  trusted member  trusted member  trusted member  trusted member
  member who was an admin        nobody          trusted member  trusted member  trusted member  trusted member  trusted member
  member who left the group      nobody          trusted member  trusted member  trusted member  trusted member  trusted member
  member of a group that views   trusted member  trusted member  trusted member  trusted member  trusted member  trusted member
  member of a group that edits   trusted editor  trusted editor  trusted editor  trusted editor  trusted editor  trusted editor
  member who was let in to edit  trusted editor  trusted editor  trusted editor  trusted editor  trusted editor  trusted editor
  member who made the page       nobody          trusted member  trusted member  trusted member  trusted member  trusted member`),
}

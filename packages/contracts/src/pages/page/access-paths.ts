import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, pathIdSchema } from '../../values.ts'
import { abilitySchema } from './abilities.ts'
import { pageViewSchema } from './pages.ts'

/** Calls that explain who may do what with a page, and why. */

/**
 * Ways by which somebody may do something with a page: it is theirs; their role in its team, what the team lets members do or all members see; they made
 * it; they were let in, by themselves or with a group; what is open to everyone who has its link, its password or its address; their part in the
 * enterprise above its team.
 */
export const accessPathKinds = [
  'owner',
  'team_owner',
  'team_admin',
  'team_member',
  'team_permission',
  'all_members_edit',
  'creator',
  'invitation',
  'group',
  'enterprise',
  'link',
  'password',
  'public',
] as const
export const accessPathKindSchema = z.enum(accessPathKinds)
export type AccessPathKind = z.infer<typeof accessPathKindSchema>

/** A way with what it alone lets somebody do; `group` is there for a group. */
export const accessPathSchema = z.object({
  kind: accessPathKindSchema,
  can: z.array(abilitySchema),
  group: z.object({ id: idSchema, title: z.string() }).optional(),
})
export type AccessPath = z.infer<typeof accessPathSchema>

export const viewAccessPaths = endpoint({
  name: 'viewAccessPaths',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/access_paths.json',
  rights: 'page:invite',
  summary:
    'Who may do what with a page and by which ways: each way with what it alone lets them do, so that what remains without one of them can be seen. `everyone`: the ways that are open to whoever has a link, a password or the address. `is_complete`: false where accounts does not answer or there are more people than are listed',
  params: z.object({ id: pathIdSchema }),
  responses: {
    200: z.object({
      people: z.array(z.object({ user_id: idSchema, name: z.string(), can: z.array(abilitySchema), paths: z.array(accessPathSchema) })),
      everyone: z.array(accessPathSchema),
      is_complete: z.boolean(),
    }),
  },
})

/** Somebody as whom a page can be looked at: a member of its team, somebody with its link or password, a visitor who has neither. */
export const seenAsSchema = z.enum(['member', 'guest', 'visitor'])

export const viewPageAs = endpoint({
  name: 'viewPageAs',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/seen_as',
  rights: 'page:invite',
  summary: 'What a member, a guest or a visitor may do with a page, by the same decision as for real ones',
  params: z.object({ id: pathIdSchema }),
  query: z.object({ as: seenAsSchema }),
  responses: { 200: z.object({ can: z.array(abilitySchema) }) },
})

export const drawPageAs = endpoint({
  name: 'drawPageAs',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/seen_as/view.json',
  rights: 'page:invite',
  summary:
    'The page with its widgets as a member, a guest or a visitor sees it; null where they cannot see it. Its live copies show what everybody may see',
  params: z.object({ id: pathIdSchema }),
  query: z.object({ as: seenAsSchema }),
  responses: { 200: z.object({ view: pageViewSchema.nullable() }) },
})

import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { typedName } from '../../names.ts'
import { idempotencyKeySchema, idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'

/** Calls about groups: members of a team under one name, who can be let in wherever one person can. */

export const groupTitleSchema = typedName(z.string().trim().min(1).max(limits.group_title))

export const teamGroupSchema = z.object({ id: idSchema, title: z.string(), user_ids: z.array(idSchema) })
export type TeamGroup = z.infer<typeof teamGroupSchema>

const teamParams = z.object({ public_id: publicIdSchema })
const groupParams = z.object({ public_id: publicIdSchema, group_id: pathIdSchema })

export const listGroups = endpoint({
  name: 'listGroups',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/groups.json',
  rights: 'team:view',
  summary: 'The groups of a team by title, each with the ids of its members',
  params: teamParams,
  responses: { 200: z.object({ groups: z.array(teamGroupSchema) }) },
})

export const createGroup = endpoint({
  name: 'createGroup',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/groups.json',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary: 'Make a group of members of a team; who is no member is left out',
  params: teamParams,
  body: z.strictObject({
    title: groupTitleSchema,
    user_ids: z.array(idSchema).max(limits.group_members),
    idempotency_key: idempotencyKeySchema.optional(),
  }),
  responses: { 201: teamGroupSchema },
  errors: ['group_limit', 'conflict'],
})

export const updateGroup = endpoint({
  name: 'updateGroup',
  service: 'accounts',
  audience: 'public',
  method: 'PATCH',
  path: '/organization/{public_id}/groups/{group_id}.json',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary: 'Rename a group, or choose who is in it; what is omitted stays',
  params: groupParams,
  body: z.strictObject({ title: groupTitleSchema.optional(), user_ids: z.array(idSchema).max(limits.group_members).optional() }),
  responses: { 200: teamGroupSchema },
  errors: ['not_found', 'group_limit', 'conflict'],
})

export const deleteGroup = endpoint({
  name: 'deleteGroup',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/organization/{public_id}/groups/{group_id}.json',
  rights: 'team:administer',
  personal: true,
  token: 'never',
  summary: 'Delete a group: its members lose what it gave them. One that is gone already changes nothing',
  params: groupParams,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
})

export const describeGroups = endpoint({
  name: 'describeGroups',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/teams/{team_id}/groups',
  rights: 'service',
  callers: ['pages'],
  summary: 'The groups of a team with the names of their members, for the people of a page',
  params: z.object({ team_id: pathIdSchema }),
  body: z.strictObject({}),
  responses: {
    200: z.object({
      groups: z.array(z.object({ id: idSchema, title: z.string(), members: z.array(z.object({ user_id: idSchema, name: z.string() })) })),
    }),
  },
})

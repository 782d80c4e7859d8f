import { z } from 'zod'
import { limits } from '../../limits.ts'
import { idSchema } from '../../values.ts'
import { teamPermissionSchema, teamRoleSchema } from '../team-roles.ts'

/** A team that a person is in, as what, and what they may do in it beyond seeing it: it is in every identity token, so it is short. */
export const membershipSchema = z.strictObject({
  id: idSchema,
  role: teamRoleSchema,
  /** Of a member; the owner and admins may do everything. Absent: nothing. */
  allows: z.array(teamPermissionSchema).max(teamPermissionSchema.options.length).optional(),
  /** The groups of the team that they are in. Absent: none. */
  groups: z.array(idSchema).max(limits.groups_per_member).optional(),
})
export type Membership = z.infer<typeof membershipSchema>

import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'
import { auditEntrySchema } from '../administration/audit.ts'

/** What has been done to a team and its pages, as those who manage it see it: without addresses and sessions. */
export const teamAuditEntrySchema = auditEntrySchema
  .omit({ address: true, hash: true, actor: true })
  .extend({ actor: z.object({ id: idSchema.nullable(), name: z.string() }) })
export type TeamAuditEntry = z.infer<typeof teamAuditEntrySchema>

export const listTeamAudit = endpoint({
  name: 'listTeamAudit',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/audit.json',
  rights: 'team:administer',
  summary: 'What has been done to a team and its pages, the newest first. `before` continues after `next`',
  params: z.object({ public_id: publicIdSchema }),
  query: z.strictObject({ before: pathIdSchema.optional() }),
  responses: { 200: z.object({ entries: z.array(teamAuditEntrySchema), next: idSchema.nullable() }) },
})

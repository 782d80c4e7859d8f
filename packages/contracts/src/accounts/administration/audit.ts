import { z } from 'zod'
import { actorSchema } from '../../actor.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema } from '../../values.ts'
import { auditActions } from './audit-actions.ts'

/** How a session in which a site admin acted as somebody else came to its end; `end` among the details of `impersonation.ended`. */
export const impersonationEnds = ['reverted', 'signed_out', 'admin_signed_out', 'ended_by_person', 'sessions_ended', 'expired'] as const
export type ImpersonationEnd = (typeof impersonationEnds)[number]

export const auditTargetKinds = ['user', 'team', 'page', 'queue', 'backup', 'invitation'] as const

/** What an act was done to; `label` is how it was called at the time. */
const targetSchema = z.object({
  kind: z.enum(auditTargetKinds),
  id: z.string().max(200),
  label: z.string().max(limits.title),
})

/** Who acted: a site admin under the name of the time, or whoever runs the server (`system`). */
const auditActorSchema = actorSchema.extend({ name: z.string().max(limits.title), session: z.string().max(50).nullable() })

/** What else there is to know, without secrets and without what a page contains. */
const detailsSchema = z
  .record(z.string().max(50), z.union([z.string().max(limits.audit_text), z.number(), z.boolean(), z.null()]))
  .refine((details) => Object.keys(details).length <= limits.audit_details, { params: { code: 'too_long' } })

/** An act as it is recorded before it is done. */
export const auditActSchema = z.strictObject({
  action: z.enum(auditActions),
  /**
   * `session` is the SHA-256 of the token of the session that acted; the log keeps a name of it that is of no other use. A release of before 29 November
   * 2026 says neither kind nor via.
   */
  actor: auditActorSchema.partial({ kind: true, via: true }),
  target: targetSchema,
  details: detailsSchema.default({}),
  /** The network address of the actor; never that of the person concerned. */
  address: z.string().max(100).nullable().default(null),
})
export type AuditAct = z.input<typeof auditActSchema>

export const auditEntrySchema = z.object({
  /** The place in the chain, from 1 on without a gap. */
  id: idSchema,
  /** Seconds since 1970. */
  at: z.number().int(),
  action: z.enum(auditActions),
  actor: auditActorSchema,
  target: targetSchema,
  details: detailsSchema,
  address: z.string().nullable(),
  /** null where nothing is recorded of how it ended. */
  outcome: z.enum(['done', 'failed']).nullable(),
  /** Why it failed. */
  code: z.string().nullable(),
  /** SHA-256 of the entry before and of this one. */
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Entries of whoever runs the server, in place of the id of an actor. */
export const operatorActor = 'operator'

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/audit.json',
  rights: 'site:admin',
  summary:
    'Privileged acts, the newest first, by actor (an id or `operator`), target and action; what was done to a person or a team includes their pages. `before` continues after `next`',
  query: z.strictObject({
    actor: z.union([z.literal(operatorActor), pathIdSchema]).optional(),
    target_kind: z.enum(auditTargetKinds).optional(),
    target_id: z.string().max(200).optional(),
    action: z.enum(auditActions).optional(),
    before: pathIdSchema.optional(),
  }),
  responses: { 200: z.object({ entries: z.array(auditEntrySchema), next: idSchema.nullable() }) },
})

/** How far the chain of entries holds. */
export const auditVerificationSchema = z.object({
  /** The last entry that follows from those before it; 0 where there is none. */
  verified_up_to: z.number().int(),
  /** Its hash: noted elsewhere, it shows later that the end of the log was not cut off. */
  hash: z.string().nullable(),
  /** The entry at which the chain breaks: it was changed, or the one before it is missing. */
  broken_at: idSchema.nullable(),
  /** Whether that was the end of the log; otherwise the next call goes on from `verified_up_to`. */
  is_complete: z.boolean(),
})
export type AuditVerification = z.infer<typeof auditVerificationSchema>

export const verifyAuditLog = endpoint({
  name: 'verifyAuditLog',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/audit/verification.json',
  rights: 'site:admin',
  summary: 'Check the chain of the audit log, some thousand entries a call',
  query: z.strictObject({
    from: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
  }),
  responses: { 200: auditVerificationSchema },
})

export const recordAuditAct = endpoint({
  name: 'recordAuditAct',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/audit',
  rights: 'service',
  callers: ['gateway', 'operators', 'pages', 'import'],
  summary: 'Record a privileged act before it is done; it may be done once this has answered',
  body: auditActSchema,
  responses: { 201: z.object({ id: idSchema }) },
})

export const recordAuditOutcome = endpoint({
  name: 'recordAuditOutcome',
  service: 'accounts',
  audience: 'internal',
  method: 'POST',
  path: '/internal/audit/{id}/outcome',
  rights: 'service',
  callers: ['gateway', 'operators', 'pages', 'import'],
  summary: 'Record how an act ended',
  params: z.object({ id: pathIdSchema }),
  body: z.strictObject({ code: z.string().max(50).nullable() }),
  responses: { 201: z.object({ id: idSchema }) },
})

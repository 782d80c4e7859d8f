import { z } from 'zod'
import { defineEvent } from '../event-definition.ts'
import { idSchema } from '../values.ts'

/** What billing tells of plans. */

const subjectShape = { subject_id: idSchema, kind: z.enum(['user', 'team']) }

/** What somebody pays gives them another plan, or for another time: accounts asks again, and tells everyone whose plan it is. */
export const planChanged = defineEvent({
  name: 'plan.changed',
  publisher: 'billing',
  subscribers: ['accounts'],
  payload: z.object(subjectShape),
})

/** `first_payment`: the trial of a subscription ends, and it is paid for from then on. */
export const billingNotices = ['payment_failed', 'grace_ending', 'plan_ended', 'first_payment'] as const
export type BillingNotice = (typeof billingNotices)[number]

/** Something about a plan that whoever pays for it should know. Each is told once. */
export const billingNoticed = defineEvent({
  name: 'billing.noticed',
  notice: true,
  publisher: 'billing',
  subscribers: ['accounts'],
  payload: z.object({
    ...subjectShape,
    notice: z.enum(billingNotices),
    /** When the plan ends, or the trial, in seconds since 1970; null: it has ended. */
    ends_at: z.number().int().nullable(),
    /** When that was seen, in ms since 1970. */
    at: z.number().int(),
  }),
})

export const billingEvents = [planChanged, billingNoticed]

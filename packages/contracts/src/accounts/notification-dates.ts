import { z } from 'zod'
import { limits } from '../limits.ts'

/**
 * The name of something that a person has been shown or told once, such as `tour-welcomeback`, `team_invitation_accepted_Abc1234` or
 * `confirm-email-notification-shown`.
 */
export const notificationNameSchema = z
  .string()
  .regex(/^(?!\d+$)[0-9A-Za-z][0-9A-Za-z_-]*$/)
  .max(limits.notification_name)

/** When each was stored, in seconds since 1970, by name. */
export const notificationDatesSchema = z.record(z.string(), z.number().int())

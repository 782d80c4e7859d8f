import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

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

export const storeNotificationDate = endpoint({
  name: 'storeNotificationDate',
  service: 'accounts',
  audience: 'public',
  method: 'PUT',
  path: '/users/notification',
  rights: 'user',
  summary: 'Note that something has been shown, at the time of the server; of more than 200 names the oldest are forgotten',
  body: z.strictObject({ name: notificationNameSchema }),
  responses: { 200: z.object({ notifications: notificationDatesSchema }) },
})

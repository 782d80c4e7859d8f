import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema, pathIdSchema } from './values.ts'

export const entitlements = endpoint('entitlements', {
  summary: 'What a person is entitled to; without billing configured everyone has everything',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: z.object({ user_id: idSchema, is_premium: z.boolean() }) },
})

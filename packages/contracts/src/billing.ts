import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema, pathIdSchema } from './values.ts'

export const entitlements = endpoint({
  name: 'entitlements',
  service: 'billing',
  audience: 'internal',
  method: 'GET',
  path: '/internal/entitlements/{user_id}',
  rights: 'service',
  summary: 'What a person is entitled to; without billing configured everyone has everything',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: z.object({ user_id: idSchema, is_premium: z.boolean() }) },
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

export const findTitle = endpoint('findTitle', {
  summary: 'The title of a web page',
  query: z.object({ url: z.string().trim().min(1).max(limits.url) }),
  responses: { 200: z.object({ url: z.string(), title: z.string() }) },
  errors: ['title_not_found', 'address_not_allowed'],
})

import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** A session as the person it belongs to sees it. Times in seconds since 1970. */
const sessionSchema = z.object({
  /** Names the session among those of its person; no secret, and no use elsewhere. */
  id: z.string(),
  /** What signed in, as far as it said: “Firefox”, “Linux”. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['desktop', 'phone', 'tablet']).nullable(),
  signed_in_at: z.number().int(),
  /** To the hour. */
  last_used_at: z.number().int(),
  is_current: z.boolean(),
  /** A site admin acts as the person in it; it ends after an hour. */
  is_support_access: z.boolean(),
  /** The domain of a team by which it was started, and where alone it counts; null: the address of this Foyer. */
  host: z.string().nullable(),
})
export type OwnSession = z.infer<typeof sessionSchema>

export const listSessions = endpoint({
  name: 'listSessions',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/users/sessions.json',
  rights: 'user',
  summary: 'Where one is signed in: the session that asks first, then those used last',
  responses: { 200: z.object({ sessions: z.array(sessionSchema) }) },
})

export const endSession = endpoint({
  name: 'endSession',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/sessions/{id}.json',
  rights: 'user',
  personal: true,
  summary: 'End a session of one’s own; 404 when there is none by that id',
  params: z.object({ id: z.string().max(50) }),
  responses: { 200: z.object({ ended: z.literal(true) }) },
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  service: 'accounts',
  audience: 'public',
  method: 'DELETE',
  path: '/users/sessions.json',
  rights: 'user',
  personal: true,
  summary: 'End every session of one’s own but the one that asks',
  responses: { 200: z.object({ ended: z.number().int() }) },
})

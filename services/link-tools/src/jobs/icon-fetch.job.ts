import { hashToken } from '@foyer/service-kit/hashes'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Fetches the icon of one host that was due at `due` (ms since 1970). */
export const iconFetch = defineJob({
  name: 'icon-fetch',
  payload: z.object({ host: z.string().max(253), due: z.number().int() }),
  // Hashed: an IPv6 host has colons.
  dedupeKey: ({ host, due }) => `icon-${hashToken(host)}-${due}`,
  concurrency: 8,
})
